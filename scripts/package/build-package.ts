import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { build } from 'vite';
import { thirdPartyLicences } from '../vite/third-party-licences.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ENGINE = `${ROOT}packages/engine/`;
const ENTRY = `${ENGINE}src/index.ts`;

/** The folder of the package, ready for `npm pack` and `npm publish`. */
export const PACKAGE = `${ENGINE}dist/`;

/**
 * Builds the engine as a package: one module with all its dependencies, so that it also runs where nothing resolves
 * the names of packages, and one file of types.
 */
export async function buildPackage(): Promise<void> {
  rmSync(PACKAGE, { recursive: true, force: true });
  mkdirSync(PACKAGE);
  await Promise.all([bundleScript(), bundleTypes()]);
  cpSync(`${ENGINE}README.md`, `${PACKAGE}README.md`);
  cpSync(`${ROOT}LICENSE`, `${PACKAGE}LICENSE`);
  writeFileSync(`${PACKAGE}package.json`, `${JSON.stringify(manifest(), null, 2)}\n`);
}

async function bundleScript(): Promise<void> {
  const licences = thirdPartyLicences();
  await build({
    configFile: false,
    root: ENGINE,
    publicDir: false,
    logLevel: 'warn',
    plugins: [licences.gather(), licences.write()],
    build: {
      outDir: PACKAGE,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: ENTRY, formats: ['es'], fileName: 'index' },
    },
  });
}

async function bundleTypes(): Promise<void> {
  const { dependencies } = ownManifest();
  const bundle = await rollup({
    input: ENTRY,
    plugins: [dts({ tsconfig: `${ENGINE}tsconfig.json`, includeExternal: Object.keys(dependencies) })],
  });
  await bundle.write({ file: `${PACKAGE}index.d.ts` });
  await bundle.close();
}

function manifest(): object {
  const { name, version, license } = ownManifest();
  return {
    name,
    version,
    description:
      "OpenStack's scheduler and Placement: which hosts a request can have, and why not the others.",
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports: { '.': { types: './index.d.ts', default: './index.js' }, './package.json': './package.json' },
  };
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function ownManifest(): Manifest {
  return JSON.parse(readFileSync(`${ENGINE}package.json`, 'utf8'));
}
