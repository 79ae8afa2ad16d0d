import { Columns3, Pin, RotateCcw } from 'lucide-react';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { MenuPopover } from '../../ui/controls/MenuPopover.tsx';
import { TextButton } from '../../ui/controls/TextButton.tsx';
import { useLayout } from '../../ui/use-media-query.ts';
import styles from './ColumnMenu.module.css';
import { GROUPS, type HostColumn, isShownByDefault } from './columns.tsx';

interface ColumnMenuProps {
  readonly columns: readonly HostColumn[];
}

/** Chooses which columns are shown and which are pinned. The name is always shown, because it identifies a row. */
export function ColumnMenu({ columns }: ColumnMenuProps) {
  const { resetHostTable } = useActions();
  return (
    <MenuPopover label="Columns" icon={<Columns3 size={14} aria-hidden />} text="Columns">
      {GROUPS.map((group) => (
        <ColumnGroup key={group} title={group} columns={columns.filter((column) => column.group === group)} />
      ))}
      <div className={styles.foot}>
        <Button onPress={resetHostTable}>
          <RotateCcw size={14} aria-hidden />
          Reset the table
        </Button>
      </div>
    </MenuPopover>
  );
}

function ColumnGroup({
  title,
  columns,
}: {
  readonly title: string;
  readonly columns: readonly HostColumn[];
}) {
  const { shown, pinned } = usePlayground((state) => state.hostColumns);
  const { arrangeColumns } = useActions();
  const isPhone = useLayout() === 'phone';
  const isShown = (column: HostColumn) => shown[column.id] ?? isShownByDefault(column, isPhone);
  const show = (some: readonly HostColumn[], flag: boolean) =>
    arrangeColumns({
      shown: { ...shown, ...Object.fromEntries(some.map(({ id }) => [id, flag])) },
    });
  const pin = (id: string) =>
    arrangeColumns({ pinned: pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id] });
  const hideable = columns.filter(({ id }) => id !== 'name');
  const all = hideable.every(isShown);
  if (columns.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>
        <span>{title}</span>
        {hideable.length > 1 && (
          <TextButton
            aria-label={`${all ? 'Hide' : 'Show'} all columns of ${title}`}
            onClick={() => show(hideable, !all)}
          >
            {all ? 'Hide all' : 'Show all'}
          </TextButton>
        )}
      </legend>
      {columns.map((column) => (
        <div key={column.id} className={styles.column}>
          <Checkbox
            checked={column.id === 'name' || isShown(column)}
            isDisabled={column.id === 'name'}
            onChange={(checked) => show([column], checked)}
          >
            {column.title}
          </Checkbox>
          <button
            type="button"
            className={styles.pin}
            aria-label={`Pin ${column.title}`}
            aria-pressed={pinned.includes(column.id)}
            title={pinned.includes(column.id) ? 'Unpin' : 'Pin'}
            onClick={() => pin(column.id)}
          >
            <Pin size={14} aria-hidden />
          </button>
        </div>
      ))}
    </fieldset>
  );
}
