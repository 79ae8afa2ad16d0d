import { filterNames, type MatrixBy } from '@nova-sieve/engine';
import { useMemo, useState } from 'react';
import { readText } from '../documents/read-text.ts';
import type { MatrixAnswer as Matrix, RunView } from '../engine/protocol/answers.ts';
import { useAnswer } from '../store/use-answer.ts';
import { usePlayground } from '../store/use-playground.ts';
import { FIRST_MATRIX } from '../store/view/first-matrix.ts';
import { Segments } from '../ui/controls/Segments.tsx';
import { EmptyNote, Toolbar, ToolbarView } from '../ui/controls/Toolbar.tsx';
import { Failure } from '../ui/panes/Failure.tsx';
import type { ChoiceSection } from '../ui/select/choice.ts';
import { Select } from '../ui/select/Select.tsx';
import { CellDetail } from './CellDetail.tsx';
import { type CellPlace, FilterTable } from './FilterTable.tsx';
import styles from './MatrixView.module.css';

const NONE = 'none';

const BY: readonly { readonly id: MatrixBy; readonly title: string }[] = [
  { id: 'aggregates', title: 'Aggregates' },
  { id: 'hosts', title: 'Hosts' },
];

/** Shows every flavor of the scenario against aggregates or hosts, for one filter or two. */
export default function MatrixView() {
  const view = usePlayground((state) => state.result);
  return view === null ? null : <Choices view={view} />;
}

function Choices({ view }: { readonly view: RunView }) {
  const text = usePlayground((state) => state.lastGoodText);
  const names = useMemo(() => filterNames(readText(text).value), [text]);
  const [wanted, setFirst] = useState<string>(FIRST_MATRIX.filters[0]);
  const [besideIt, setSecond] = useState<string>(FIRST_MATRIX.filters[1]);
  // A filter from another scenario's code no longer exists.
  const first = names.includes(wanted) ? wanted : FIRST_MATRIX.filters[0];
  const second = names.includes(besideIt) ? besideIt : NONE;
  const [by, setBy] = useState<MatrixBy>(FIRST_MATRIX.by);
  const sections = useMemo(() => sectionsOf(view, names), [view, names]);
  const filters = [...new Set([first, second])].filter((name) => name !== NONE);
  const { held, askAgain } = useAnswer('matrix', { filters, by });

  return (
    <ToolbarView>
      <Toolbar>
        <Select
          label="Filter"
          sections={sections}
          chosen={first}
          placeholder="Choose a filter"
          onChoose={setFirst}
        />
        <Select
          label="Compare with"
          labelShown
          sections={[{ title: '', choices: [{ id: NONE, text: 'No other filter' }] }, ...sections]}
          chosen={second}
          placeholder="No other filter"
          onChoose={setSecond}
        />
        <Segments label="Columns" items={BY} chosen={by} onChoose={setBy} />
      </Toolbar>
      {held?.failure != null && (
        <Failure what="The filters could not be evaluated." why={held.failure} onAgain={askAgain} />
      )}
      {held?.answer != null && <Tables matrix={held.answer} />}
    </ToolbarView>
  );
}

function Tables({ matrix }: { readonly matrix: Matrix }) {
  const [place, setPlace] = useState<CellPlace | null>(null);
  const flavors = matrix.filters[0]?.rows.length ?? 0;
  if (flavors === 0) return <EmptyNote>The scenario has no flavors.</EmptyNote>;
  if (matrix.columns.length === 0) return <EmptyNote>The cloud has no hosts.</EmptyNote>;
  return (
    <>
      <div className={styles.tables}>
        {matrix.filters.map((filter) => (
          <FilterTable
            key={filter.name}
            filter={filter}
            beside={matrix.filters.find((other) => other !== filter) ?? null}
            columns={matrix.columns}
            place={place}
            onPlace={setPlace}
          />
        ))}
      </div>
      <CellDetail matrix={matrix} place={place} />
    </>
  );
}

function sectionsOf({ stages }: RunView, names: readonly string[]): readonly ChoiceSection[] {
  const enabled = new Set(stages.flatMap(({ kind, name }) => (kind === 'filter' ? [name] : [])));
  const others = names.filter((name) => !enabled.has(name));
  const choices = (names: readonly string[]) => names.map((name) => ({ id: name, text: name }));
  return [
    { title: 'In nova.conf', choices: choices([...enabled]) },
    { title: 'Not enabled', choices: choices(others) },
  ];
}
