import type { RunView } from '../engine/protocol/answers.ts';
import { shownHost } from '../store/selectors.ts';
import { usePlayground } from '../store/use-playground.ts';
import { AllHosts } from './all-hosts/AllHosts.tsx';
import { HostProviders } from './HostProviders.tsx';
import styles from './ProvidersView.module.css';

/** Shows Placement's providers: of one host as a drawing or a table, or of all hosts as tiles. */
export default function ProvidersView() {
  const view = usePlayground((state) => state.result);
  return view === null ? null : <Providers view={view} />;
}

function Providers({ view }: { readonly view: RunView }) {
  const selection = usePlayground((state) => state.selection);
  const mode = usePlayground((state) => state.providerOptions.mode);
  const host = shownHost(view, selection);
  if (host === null) return <p className={styles.empty}>The cloud has no hosts.</p>;
  return mode === 'hosts' ? <AllHosts view={view} shown={host} /> : <HostProviders view={view} host={host} />;
}
