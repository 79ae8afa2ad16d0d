import { IMPORT_LIMITS } from '@nova-sieve/engine';
import { expect, test } from 'vitest';
import { readDropped } from './read-dropped.ts';

test('text is read as UTF-8, or as the UTF-16 that PowerShell writes', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]);
  const { files } = await readDropped([new File(['[“é”]'], 'a.json'), new File([utf16], 'b.json')]);
  expect(files).toEqual([
    { name: 'a.json', text: '[“é”]' },
    { name: 'b.json', text: '[]' },
  ]);
});

test('rejects a file that is too large without reading it, and reports a file that cannot be read', async () => {
  const large = new File(['x'], 'large.json');
  Object.defineProperty(large, 'size', { value: IMPORT_LIMITS.length + 1 });
  const folder = new File([], 'folder');
  folder.arrayBuffer = () => Promise.reject(new Error('NotFoundError'));
  const { files, refused } = await readDropped([large, folder]);
  expect(files).toEqual([]);
  expect(refused).toEqual([
    'large.json has 129 MiB; the limit is 128 MiB.',
    'folder could not be read. Folders cannot be imported: drop the files in them.',
  ]);
});
