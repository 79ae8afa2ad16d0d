import { copyText } from '../../ui/controls/copy-text.ts';
import { download } from '../../ui/controls/download.ts';

type Pieces = Generator<string, void, undefined>;

/** The longest time that the page may be blocked. Milliseconds. */
const TURN = 20;

/** Joins the pieces to a file, in turns: 100,000 hosts are tens of megabytes. */
async function fileOf(pieces: Pieces, type: string): Promise<Blob> {
  const parts: string[] = [];
  let started = performance.now();
  for (const piece of pieces) {
    parts.push(piece);
    if (performance.now() - started < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
  return new Blob(parts, { type });
}

/** Copies the pieces; false if the browser refuses. */
export const copyCsv = (pieces: Pieces): Promise<boolean> => copyText(fileOf(pieces, 'text/plain'));

export async function downloadCsv(pieces: Pieces, name: string): Promise<void> {
  download(await fileOf(pieces, 'text/csv'), name);
}
