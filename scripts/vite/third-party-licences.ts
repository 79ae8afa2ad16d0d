import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { noticesOf } from '../licences/notices.ts';
import { folderOf, readPackage } from '../licences/package-of.ts';

export const NOTICES = 'THIRD_PARTY_LICENSES.txt';

/**
 * `gather` records the content of a bundle and belongs to every bundle; `write` belongs to the bundle that ends last.
 */
export interface Licences {
  readonly gather: () => Plugin;
  readonly write: () => Plugin;
}

/** Writes the licenses of all shipped packages beside the bundles. A license that is not allowed stops the build. */
export function thirdPartyLicences(): Licences {
  const folders = new Set<string>();
  return {
    gather: () => ({
      name: 'gather-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const id of Object.keys(file.modules)) {
            const folder = folderOf(id);
            if (folder !== null) folders.add(folder);
          }
        }
      },
    }),
    write: () => {
      let target = '';
      return {
        name: 'write-licences',
        apply: 'build',
        enforce: 'post',
        configResolved({ root, build }) {
          target = resolve(root, build.outDir, NOTICES);
        },
        closeBundle: {
          order: 'post',
          sequential: true,
          handler: () => writeFileSync(target, noticesOf([...folders].map(readPackage))),
        },
      };
    },
  };
}
