import { Columns3 } from 'lucide-react';
import { Icon } from '#web/ui/controls/icon.tsx';
import { useMenu } from '#web/ui/overlays/use-menu.ts';
import { shownColumns, type ListColumn } from './list-column.ts';

interface ColumnsMenuProps<Row> {
  columns: readonly ListColumn<Row>[];
  chosen: readonly string[] | null;
  onChange: (chosen: readonly string[] | null) => void;
}

/** Chooses the columns; the choice is part of the address. */
export function ColumnsMenu<Row>({ columns, chosen, onChange }: ColumnsMenuProps<Row>) {
  const drop = useMenu('path');
  const shown = shownColumns(columns, chosen);
  const free = columns.filter(({ isTitle, isAction }) => !isTitle && !isAction);
  const toggle = (column: ListColumn<Row>, isOn: boolean) => {
    const next = free.filter((one) => (one === column ? isOn : shown.includes(one))).map(({ key }) => key);
    const usual = free.filter(({ isExtra }) => !isExtra).map(({ key }) => key);
    onChange(next.join(',') === usual.join(',') ? null : next);
  };
  return (
    <details className="drop drop-end" name="drop" ref={drop}>
      <summary className="btn btn-second btn-sm">
        <Icon of={Columns3} size="sm" />
        <span className="max-md:sr-only">Columns</span>
      </summary>
      <fieldset className="menu drop-panel drop-scroll" aria-label="Columns">
        {free.map((column) => (
          <label key={column.key} className="menu-row menu-tick">
            <input
              className="sr-only"
              type="checkbox"
              checked={shown.includes(column)}
              onChange={(event) => toggle(column, event.currentTarget.checked)}
            />
            <span>{column.label}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
