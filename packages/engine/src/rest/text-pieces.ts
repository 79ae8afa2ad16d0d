/** How many pieces are joined at once. More cost more each, as the list of them outgrows the cache. */
const CHUNK = 4096;

/** A long text that is put together from short ones. */
export class TextPieces {
  private readonly chunks: string[] = [];
  private readonly pieces: string[] = [];

  push(...pieces: readonly string[]): void {
    this.pieces.push(...pieces);
    if (this.pieces.length < CHUNK) return;
    this.chunks.push(this.pieces.join(''));
    this.pieces.length = 0;
  }

  /** All that was pushed. */
  join(): string {
    return this.chunks.join('') + this.pieces.join('');
  }
}
