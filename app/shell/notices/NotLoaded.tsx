import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Banner } from '../../ui/panes/Banner.tsx';

/** Reports a scenario of the library that could not be fetched. */
export function NotLoaded() {
  const title = usePlayground((state) => state.notLoaded);
  const { dismissNotLoaded } = useActions();
  if (title === null) return null;
  return (
    <Banner onClose={dismissNotLoaded}>
      <strong>“{title}” could not be loaded.</strong> Check the connection and choose it again. Your scenario
      below is unchanged.
    </Banner>
  );
}
