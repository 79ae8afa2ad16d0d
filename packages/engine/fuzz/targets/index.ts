import type { Target } from '../target.ts';
import { apiTargets } from './apis.ts';
import { importTargets } from './imports.ts';
import { linkTargets } from './links.ts';
import { queryTargets } from './queries.ts';
import { scenarioTargets } from './scenarios.ts';
import { textTargets } from './texts.ts';
import { valueTargets } from './values.ts';

/** Every entry point. */
export const TARGETS: readonly Target[] = [
  ...scenarioTargets,
  ...textTargets,
  ...linkTargets,
  ...importTargets,
  ...queryTargets,
  ...valueTargets,
  ...apiTargets,
];
