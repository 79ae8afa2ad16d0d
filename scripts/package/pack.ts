import { tell } from '../terminal.ts';
import { buildPackage, PACKAGE } from './build-package.ts';

// Usage: tsx scripts/package/pack.ts. Builds the engine's package, ready for `npm pack` and `npm publish`.
await buildPackage();
tell(`The package is in ${PACKAGE}`);
