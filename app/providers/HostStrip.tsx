import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RunView } from '../engine/views.ts';
import { useActions } from '../store/use-playground.ts';
import { IconButton } from '../ui/Button.tsx';
import styles from './HostStrip.module.css';

/** Whose tree is shown, and the way to the next host's. */
export function HostStrip({ view, shown }: { readonly view: RunView; readonly shown: string }) {
  const { selectHost, showPane } = useActions();
  const { hosts } = view;
  const index = hosts.indexOf(shown);
  const show = (host: string) => {
    selectHost(host);
    showPane('results');
  };
  return (
    <div className={styles.strip}>
      <IconButton label="Previous host" isDisabled={index <= 0} onPress={() => show(hosts[index - 1]!)}>
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        label="Next host"
        isDisabled={index >= hosts.length - 1}
        onPress={() => show(hosts[index + 1]!)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
      <strong>{shown}</strong>
      <ul className={styles.legend} aria-label="What the bars show">
        <li data-kind="used">used</li>
        <li data-kind="requested">this request</li>
        <li data-kind="reserved">reserved</li>
        <li data-kind="free">free</li>
      </ul>
    </div>
  );
}
