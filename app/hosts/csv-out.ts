type Pieces = Generator<string, void, undefined>;

/** How long the page may stand still at a time. Milliseconds. */
const TURN = 20;

/** The pieces in a file, made in turns: 100,000 hosts are tens of megabytes. */
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

/** False where the browser refuses. The clipboard is asked at once, while the key that was pressed still counts. */
export async function copyCsv(pieces: Pieces): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fileOf(pieces, 'text/plain') })]);
    return true;
  } catch {
    return false;
  }
}

export async function downloadCsv(pieces: Pieces, name: string): Promise<void> {
  const url = URL.createObjectURL(await fileOf(pieces, 'text/csv'));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
