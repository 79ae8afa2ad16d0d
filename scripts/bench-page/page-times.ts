/** The measurements for one size of cloud. Times in milliseconds. */
export interface SizeTimes {
  readonly hosts: number;
  /** In ranges, as `compute[1:1000]`, or with each host written out, as an import creates it. */
  readonly written: 'ranges' | 'written out';
  /** The number of keystrokes. p50 and p95 are the times from a keystroke to its painted result. */
  readonly keystrokes: number;
  readonly p50: number;
  readonly p95: number;
  /** The longest task of the page's main thread during typing, by the clock and by CPU time. */
  readonly longestTask: { readonly wall: number; readonly cpu: number };
  readonly load: LoadTimes;
}

/** Times from the start of the navigation, except for the press. */
export interface LoadTimes {
  /** The first result is on the screen. */
  readonly result: number;
  /** The first line of Monaco is on the screen. */
  readonly monaco: number;
  /** From the first press, made as soon as there is a result, to its painted explanation. */
  readonly press: number;
}

/** Bytes, compressed by gzip. */
export interface TransferSizes {
  readonly initialScripts: number;
  readonly worker: number;
  readonly monaco: number;
  readonly total: number;
}
