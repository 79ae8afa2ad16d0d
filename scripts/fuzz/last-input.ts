const COUNT = 0;
const LENGTH = 1;
const HEADER = 8;
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * The current input, in memory that two threads share. When the thread that tries the input hangs or runs out of
 * memory, the other thread can still read it.
 */
export class LastInput {
  private readonly numbers: Int32Array;
  private readonly bytes: Buffer;

  constructor(readonly memory: SharedArrayBuffer = new SharedArrayBuffer(HEADER + MOST_BYTES)) {
    this.numbers = new Int32Array(memory, 0, HEADER / 4);
    this.bytes = Buffer.from(memory, HEADER);
  }

  write(input: unknown): void {
    Atomics.store(this.numbers, LENGTH, this.bytes.write(JSON.stringify(input), 'utf8'));
    Atomics.add(this.numbers, COUNT, 1);
  }

  /** The number of inputs that were started. It stays the same while an input does not end. */
  get count(): number {
    return Atomics.load(this.numbers, COUNT);
  }

  /** Returns the input as JSON. */
  read(): string {
    return this.bytes.toString('utf8', 0, Atomics.load(this.numbers, LENGTH));
  }
}
