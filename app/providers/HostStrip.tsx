import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { HostStatusText, STATUS_SIGNS, STATUS_WORDS } from '../common/HostStatusText.tsx';
import { HOST_STATUSES, type HostStatus, type RunView } from '../engine/protocol/answers.ts';
import { stageOfHost } from '../store/selectors.ts';
import { useActions } from '../store/use-playground.ts';
import { IconButton } from '../ui/controls/Button.tsx';
import styles from './HostStrip.module.css';

interface HostStripProps {
  readonly view: RunView;
  readonly shown: string;
  readonly children: ReactNode;
}

/** Shows the host of the tree, its outcome, and buttons for the previous and the next host. */
export function HostStrip({ view, shown, children }: HostStripProps) {
  const { selectHost, showPane } = useActions();
  const { hosts } = view;
  const index = hosts.indexOf(shown);
  const status = HOST_STATUSES[view.table.status[index] ?? 0] ?? 'not_looked_at';
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
      <h3 className={styles.host}>{shown}</h3>
      <HostStatusText status={status}>{statusText(view, index, status)}</HostStatusText>
      {children}
    </div>
  );
}

function statusText(view: RunView, index: number, status: HostStatus): string {
  const place = status === 'rejected' ? (stageOfHost(view, index)?.name ?? 'excluded by the request') : null;
  return `${STATUS_SIGNS[status]} ${place ?? STATUS_WORDS[status]}`;
}
