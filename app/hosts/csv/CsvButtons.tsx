import { Check, ClipboardCopy, Download, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/controls/Button.tsx';
import type { HostFacts } from '../host-facts.ts';
import { copyCsv, downloadCsv } from './csv-out.ts';
import { hostCsv } from './host-csv.ts';

interface CsvButtonsProps {
  readonly facts: HostFacts;
  /** The hosts that the table shows, in its order. */
  readonly shown: Int32Array;
}

type Done = 'copied' | 'refused' | null;

/** How long the button shows whether it succeeded. Milliseconds. */
const SAID_FOR = 2500;

export function CsvButtons({ facts, shown }: CsvButtonsProps) {
  const [done, setDone] = useState<Done>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => setDone((await copyCsv(hostCsv(facts, shown))) ? 'copied' : 'refused');
  return (
    <span>
      <IconButton label="Copy these hosts as CSV" isDisabled={shown.length === 0} onPress={() => void copy()}>
        {done === 'copied' ? (
          <Check size={15} aria-hidden />
        ) : done === 'refused' ? (
          <TriangleAlert size={15} aria-hidden />
        ) : (
          <ClipboardCopy size={15} aria-hidden />
        )}
      </IconButton>
      <IconButton
        label="Download these hosts as CSV"
        isDisabled={shown.length === 0}
        onPress={() => void downloadCsv(hostCsv(facts, shown), 'hosts.csv')}
      >
        <Download size={15} aria-hidden />
      </IconButton>
      <span role="status" className="visually-hidden">
        {done === 'copied'
          ? 'Copied'
          : done === 'refused'
            ? 'The browser blocked access to the clipboard.'
            : ''}
      </span>
    </span>
  );
}
