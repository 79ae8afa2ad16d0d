/** What one size of cloud came to. Times in milliseconds. */
export interface SizeTimes {
  readonly hosts: number;
  /** In ranges, as `compute[1:1000]`, or each host written out, as an import gives them. */
  readonly written: 'ranges' | 'written out';
  /** Keystroke to painted result, of so many keystrokes. */
  readonly keystrokes: number;
  readonly p50: number;
  readonly p95: number;
  /** The longest task of the page's main thread while typing, by the clock and by the processor's time. */
  readonly longestTask: { readonly wall: number; readonly cpu: number };
  readonly load: LoadTimes;
}

/** From the start of the navigation, but for the press. */
export interface LoadTimes {
  /** The first result is on the screen. */
  readonly result: number;
  /** The first line of Monaco is on the screen. */
  readonly monaco: number;
  /** From the first press, made as soon as there is a result, to its painted answer. */
  readonly press: number;
}

/** Bytes, compressed by gzip. */
export interface TransferSizes {
  readonly initialScripts: number;
  readonly worker: number;
  readonly monaco: number;
  readonly total: number;
}
