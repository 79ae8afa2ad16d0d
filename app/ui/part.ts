import { type ComponentType, createElement, lazy } from 'react';

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

/** A component that is loaded when it is first shown, under a `Suspense`. */
export type Part<Props> = ComponentType<Props> & {
  /** Loads it ahead, so that it is shown at once. */
  readonly load: () => void;
};

/** `part(() => import('./View.tsx'))`: what cannot be loaded throws `PartNotLoaded`, whichever browser it is. */
export function part<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): Part<Props> {
  const loading = () =>
    load().catch((error: unknown) => {
      throw new PartNotLoaded(error);
    });
  let isAwaited = false;
  let shown: ComponentType<Props> = lazy(() => {
    isAwaited = true;
    return loading();
  });
  return Object.assign((props: Props) => createElement(shown, props), {
    load: () => {
      loading().then(
        (module) => {
          // React waits some tenths of a second for what is lazy, even where its code is here. Whoever waits already
          // keeps what they have: another component would begin anew.
          if (!isAwaited) shown = module.default;
        },
        // It is told when it is shown.
        () => undefined,
      );
    },
  });
}
