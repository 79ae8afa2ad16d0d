/** A part of the page that is loaded when it is needed could not be loaded. React would not ask for it again. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(
      'It could not be loaded: the connection is gone, or the site was updated since this page was opened. ' +
        'Reload the page to go on.',
      { cause },
    );
  }
}

/** For `lazy(part(() => import('./View.tsx')))`: what cannot be loaded says so, whichever browser it is. */
export const part =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((error: unknown) => {
      throw new PartNotLoaded(error);
    });
