import { useCallback, useMemo, useRef, useState } from 'react';
import type { RunView } from '../../engine/protocol/answers.ts';
import { usePlayground } from '../../store/use-playground.ts';

/** The keyboard's position in the table: the last row that was moved to, or the row of the chosen host. */
interface RowCursor {
  /** Position in `shown`; -1 if there is none yet or its host is not shown. */
  readonly index: number;
  readonly selected: string | null;
  readonly moveTo: (index: number) => void;
  /** True once after each move by key: then the row takes the focus. */
  readonly takeMove: () => boolean;
}

export function useRowCursor({ hosts }: RunView, shown: Int32Array): RowCursor {
  const selected = usePlayground(({ selection }) => (selection?.kind === 'host' ? selection.name : null));
  const [moved, setMoved] = useState<{ readonly name: string; readonly selected: string | null } | null>(
    null,
  );
  const hasMoved = useRef(false);
  // If another host was chosen since then, the keyboard continues there.
  const name = moved !== null && moved.selected === selected ? moved.name : selected;
  const index = useMemo(
    () => (name === null ? -1 : shown.indexOf(hosts.indexOf(name))),
    [name, hosts, shown],
  );
  const takeMove = useCallback(() => {
    const had = hasMoved.current;
    hasMoved.current = false;
    return had;
  }, []);
  return {
    index,
    selected,
    moveTo: (to) => {
      hasMoved.current = true;
      setMoved({ name: hosts[shown[to]!]!, selected });
    },
    takeMove,
  };
}
