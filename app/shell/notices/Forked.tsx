import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Banner } from '../../ui/panes/Banner.tsx';

/** Reports that two tabs edited one draft. */
export function Forked() {
  const forked = usePlayground((state) => state.forked);
  const { dismissForked } = useActions();
  if (!forked) return null;
  return (
    <Banner tone="news" onClose={dismissForked}>
      <strong>Another tab edits the same draft.</strong> Both versions are kept. This tab continues with a
      separate draft.
    </Banner>
  );
}
