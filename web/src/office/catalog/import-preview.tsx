import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Money, Status } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

const columns = [
  { key: 'line', label: 'Line' },
  { key: 'title', label: 'Item' },
  { key: 'kind', label: 'Change' },
  { key: 'before', label: 'Price now', numeric: true },
  { key: 'after', label: 'Afterwards', numeric: true },
];

/** Counts of an upload with its bad rows first, then what it adds and changes. */
export function ImportPreview({ preview }: { preview: OfficeReplyOf<'previewItemImport'>['payload'] }) {
  const { added, changed, unchanged, bad, rows, bad_rows: badRows } = preview;
  return (
    <div className="grid gap-4">
      <p role="status">
        {added} added, {changed} changed, {unchanged} unchanged, {bad} bad.
        {bad > 0 ? ' Nothing can be imported before the bad rows are mended.' : ''}
      </p>
      {badRows.length > 0 ? (
        <ul className="grid gap-1">
          {badRows.map(({ line, reason }) => (
            <li key={line}>
              <Status tone="failed">Line {line}</Status> {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > 0 ? (
        <DataTable caption="Changes" columns={columns}>
          {rows.map((row) => (
            <tr key={row.line}>
              <Cell label="Line">{row.line}</Cell>
              <Cell label="Item">{row.title}</Cell>
              <Cell label="Change">{row.kind === 'new' ? 'New item' : row.fields.join(', ')}</Cell>
              <Cell label="Price now" numeric>
                <Money amount={row.price_before} />
              </Cell>
              <Cell label="Afterwards" numeric>
                <Money amount={row.price} />
              </Cell>
            </tr>
          ))}
        </DataTable>
      ) : null}
    </div>
  );
}
