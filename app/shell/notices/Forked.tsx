import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Banner } from '../../ui/panes/Banner.tsx';

/** Two tabs edited one draft. */
export function Forked() {
  const forked = usePlayground((state) => state.forked);
  const { dismissForked } = useActions();
  if (!forked) return null;
  return (
    <Banner tone="news" onClose={dismissForked}>
      <strong>Another tab edits this draft too.</strong> Both are kept: this tab goes on with a draft of its
      own.
    </Banner>
  );
}
