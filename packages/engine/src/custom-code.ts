export type {
  CodeAnswer,
  CodeFailure,
  CodeMethod,
  CodeSandbox,
  CustomCode,
} from './nova/custom/custom-code.ts';
