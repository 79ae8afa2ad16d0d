import specs from './data/extra-specs.json' with { type: 'json' };

/** A flavor extra spec that nova-api knows. Placeholders in its name, such as `{group}`, are its `parameters`. */
export interface ExtraSpecDefinition {
  readonly name: string;
  readonly value: {
    readonly type: 'str' | 'int' | 'bool';
    readonly enum?: readonly string[];
    readonly pattern?: string;
    readonly min?: number;
    readonly max?: number;
  };
  readonly parameters?: readonly { readonly name: string; readonly pattern: string }[];
  readonly deprecated?: true;
}

/**
 * The extra specs of Nova master's validators, except those of the standard traits
 * (`trait{group}:HW_CPU_X86_AVX` with the value `required` or `forbidden`), which follow from `STANDARD_TRAITS`.
 */
export const EXTRA_SPECS = specs as readonly ExtraSpecDefinition[];
