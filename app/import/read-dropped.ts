import { IMPORT_LIMITS, type ImportFile } from '@nova-sieve/engine';

interface ReadFiles {
  readonly files: readonly ImportFile[];
  /** Why files were rejected. */
  readonly refused: readonly string[];
}

const MEGA = 1024 * 1024;

/** Reads the texts of files in this page. Rejects files that are too large without reading them. */
export async function readDropped(dropped: readonly File[]): Promise<ReadFiles> {
  const files: ImportFile[] = [];
  const refused: string[] = [];
  for (const file of dropped) {
    if (file.size > IMPORT_LIMITS.length) {
      const limit = IMPORT_LIMITS.length / MEGA;
      refused.push(`${file.name} has ${Math.ceil(file.size / MEGA)} MiB; the limit is ${limit} MiB.`);
      continue;
    }
    try {
      files.push({ name: file.name, text: decoded(await file.arrayBuffer()) });
    } catch {
      refused.push(`${file.name} could not be read. Folders cannot be imported: drop the files in them.`);
    }
  }
  return { files, refused };
}

/** UTF-8, or UTF-16 if the file begins with its byte order mark: PowerShell writes it when output is sent to a file. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const isUtf16 = first === 0xff && second === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
