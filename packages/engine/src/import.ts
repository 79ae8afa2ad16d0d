export { type Anonymised, anonymised, type Hidden } from './scenario/anonymise/anonymised.ts';
export { importSteps } from './scenario/import/import.ts';
export { IMPORT_LIMITS } from './scenario/import/limits.ts';
export type {
  Contradiction,
  ImportFile,
  ImportProblem,
  ImportResult,
  MissingPart,
} from './scenario/import/types.ts';
