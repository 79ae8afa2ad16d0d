/** Made by `scripts/vite/scenario-library.ts` from the files in `scenarios/`. */
declare module 'virtual:scenario-library' {
  export const ENTRIES: readonly {
    readonly id: string;
    readonly title: string;
    readonly isLesson: boolean;
  }[];
  /** The text of the first entry. */
  export const FIRST_TEXT: string;
}
