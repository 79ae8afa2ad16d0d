import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Banner } from '../../ui/panes/Banner.tsx';

/** Reports a link that could not be opened, and what to do. */
export function BadLink() {
  const why = usePlayground((state) => state.badLink);
  const { dismissBadLink } = useActions();
  if (why === null) return null;
  return (
    <Banner onClose={dismissBadLink}>
      <strong>This link could not be opened.</strong> {why} Your scenario below is unchanged.
    </Banner>
  );
}
