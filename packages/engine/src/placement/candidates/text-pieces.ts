/** How many pieces are joined at once. With more, each piece takes longer, because the list outgrows the cache. */
const CHUNK = 4096;

/** A long text that is built from short ones. */
export class TextPieces {
  private readonly chunks: string[] = [];
  private readonly pieces: string[] = [];

  push(...pieces: readonly string[]): void {
    this.pieces.push(...pieces);
    if (this.pieces.length < CHUNK) return;
    this.chunks.push(this.pieces.join(''));
    this.pieces.length = 0;
  }

  /** Returns the whole text. */
  join(): string {
    return this.chunks.join('') + this.pieces.join('');
  }
}
