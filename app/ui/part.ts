import { type ComponentType, createElement, lazy } from 'react';

/** A part of the page could not be loaded when it was needed. React would not request it again. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(
      'This part could not be loaded: there is no connection, or the site was updated since this page was opened. ' +
        'Reload the page to continue.',
      { cause },
    );
  }
}

/** A component that is loaded when it is first shown, under a `Suspense`. */
export type Part<Props> = ComponentType<Props> & {
  /** Loads it ahead, so that it is shown immediately. */
  readonly load: () => void;
};

/**
 * Creates a component for `part(() => import('./View.tsx'))`. If the import fails, it throws `PartNotLoaded`, whatever
 * the browser's error is.
 */
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
          // React waits some tenths of a second for a lazy component, even if its code is loaded. A caller that already
          // waits keeps its component: another one would start again.
          if (!isAwaited) shown = module.default;
        },
        // The error is reported when the component is shown.
        () => undefined,
      );
    },
  });
}
