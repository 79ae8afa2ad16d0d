import { ChevronDown, ChevronUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ProviderTreeView, RunView } from '../engine/protocol/answers.ts';
import { useAnswer } from '../store/use-answer.ts';
import { usePlayground } from '../store/use-playground.ts';
import { IconButton } from '../ui/controls/Button.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import { CandidateStepper } from './candidates/CandidateStepper.tsx';
import { CandidateTakes } from './candidates/CandidateTakes.tsx';
import { withCandidate } from './candidates/with-candidate.ts';
import { DrawingOptions } from './DrawingOptions.tsx';
import { Drawing } from './drawing/Drawing.tsx';
import { HostStrip } from './HostStrip.tsx';
import { Legend } from './Legend.tsx';
import { ModeBar } from './ModeBar.tsx';
import styles from './ProvidersView.module.css';
import { ProviderTable } from './ProviderTable.tsx';
import { foldedAtFirst, searchTrees } from './search.ts';

/** A cloud with at most this many hosts can be drawn as a whole. */
const TOGETHER = 8;

interface HostProvidersProps {
  readonly view: RunView;
  readonly host: string;
}

/** Shows the providers of one host: their inventories, their usage, and what this request would take. */
export function HostProviders({ view, host }: HostProvidersProps) {
  const together = usePlayground((state) => state.providerOptions.together);
  const isSmall = view.hosts.length > 1 && view.hosts.length <= TOGETHER;
  const hosts = isSmall && together ? view.hosts : [host];
  const { held, askAgain } = useAnswer('providers', { hosts, round: view.round });
  const trees = held?.answer?.some((tree) => tree.host === host) ? held.answer : null;
  return (
    <div className={styles.view}>
      {held?.failure != null && (
        <Failure what="The providers could not be shown." why={held.failure} onAgain={askAgain} />
      )}
      {trees !== null && (
        <Trees key={`${host} ${trees.length}`} view={view} host={host} trees={trees} isSmall={isSmall} />
      )}
      {held?.answer?.length === 0 && <p className={styles.empty}>Placement has no provider for {host}.</p>}
    </div>
  );
}

interface TreesProps extends HostProvidersProps {
  readonly trees: readonly ProviderTreeView[];
  readonly isSmall: boolean;
}

function Trees({ view, host, trees, isSmall }: TreesProps) {
  const options = usePlayground((state) => state.providerOptions);
  const own = trees.find((tree) => tree.host === host) ?? trees[0]!;
  const { first } = own.candidates;
  const [stepped, setStepped] = useState<number | null>(null);
  const claimed = Math.max(
    0,
    first.findIndex((candidate) => candidate.claimed),
  );
  const number = Math.min(stepped ?? claimed, first.length - 1);
  const candidate = first[number];
  const drawn = useMemo(() => trees.map((tree) => withCandidate(tree, candidate)), [trees, candidate]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => {
    const taken = new Set(first[claimed]?.allocations.keys());
    return new Set(trees.flatMap((tree) => [...foldedAtFirst(tree, taken)]));
  });
  const search = useTreeSearch(drawn, (above) =>
    setFolded((before) => new Set([...before].filter((uuid) => !above.includes(uuid)))),
  );
  const fold = (uuid: string) =>
    setFolded(
      (before) => new Set(before.has(uuid) ? [...before].filter((id) => id !== uuid) : [...before, uuid]),
    );

  return (
    <>
      <ModeBar
        search={search.text}
        onSearch={search.find}
        placeholder="Find provider, trait, class"
        onStep={search.step}
        found={search.found}
      >
        {search.count > 1 && (
          <span>
            <IconButton label="Previous match" onPress={() => search.step(-1)}>
              <ChevronUp size={15} aria-hidden />
            </IconButton>
            <IconButton label="Next match" onPress={() => search.step(1)}>
              <ChevronDown size={15} aria-hidden />
            </IconButton>
          </span>
        )}
        <DrawingOptions isSmall={isSmall} />
      </ModeBar>
      <HostStrip view={view} shown={host}>
        <CandidateStepper view={view} tree={own} number={number} onNumber={setStepped} />
      </HostStrip>
      <CandidateTakes tree={own} number={number} />
      {options.mode === 'table' ? (
        <ProviderTable trees={drawn} current={search.current} matches={search.matches} />
      ) : (
        <Drawing
          trees={drawn}
          options={options}
          folded={folded}
          onFold={fold}
          matches={search.matches}
          current={search.current}
        />
      )}
      <Legend kind="tree" />
    </>
  );
}

/** Searches the trees and steps through the matches. `unfold` receives the providers above a match. */
function useTreeSearch(trees: readonly ProviderTreeView[], unfold: (above: readonly string[]) => void) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useMemo(() => searchTrees(trees, text), [trees, text]);
  const matches = useMemo(() => new Set(found.map(({ uuid }) => uuid)), [found]);
  const show = (list: typeof found, position: number) => {
    setChosen(position);
    unfold(list[position]?.above ?? []);
  };
  const position = Math.min(chosen, Math.max(0, found.length - 1));
  return {
    text,
    matches,
    count: found.length,
    current: found[position]?.uuid ?? null,
    found: text.trim() === '' ? '' : found.length === 0 ? 'no match' : `${position + 1} of ${found.length}`,
    find: (next: string) => {
      setText(next);
      show(searchTrees(trees, next), 0);
    },
    step: (by: 1 | -1) => {
      if (found.length > 0) show(found, (position + by + found.length) % found.length);
    },
  };
}
