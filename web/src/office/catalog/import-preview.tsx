import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Money, Status } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

type Preview = OfficeReplyOf<'previewItemImport'>['payload'];

const columns = [
  { key: 'line', label: 'Line' },
  { key: 'title', label: 'Item' },
  { key: 'kind', label: 'Change' },
  { key: 'before', label: 'Price now', numeric: true },
  { key: 'after', label: 'Afterwards', numeric: true },
];

/** Counts of an upload, its bad rows and notes, and what it adds and changes. */
export function ImportPreview({ preview, notesTitle }: { preview: Preview; notesTitle: string }) {
  const { added, changed, unchanged, bad, noted, rows, notes, bad_rows: badRows } = preview;
  return (
    <div className="grid gap-4">
      <p role="status">
        {added} added, {changed} changed, {unchanged} unchanged, {bad} bad.
        {bad > 0 ? ' Fix the bad rows to import the file.' : ''}
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
      {notes.length > 0 ? (
        <section className="grid gap-1" aria-label="Notes">
          <p>{notesTitle}</p>
          <ul className="grid gap-1">
            {notes.map(({ line, note }) => (
              <li key={line}>
                <Status tone="attention">Line {line}</Status> {note}
              </li>
            ))}
          </ul>
          {noted > notes.length ? <p className="text-muted">… and {noted - notes.length} more</p> : null}
        </section>
      ) : null}
      {rows.length > 0 ? (
        <DataTable caption="Changes" columns={columns}>
          {rows.map((row) => (
            <tr key={row.line}>
              <Cell label="Line">{row.line}</Cell>
              <Cell label="Item">{row.title}</Cell>
              <Cell label="Change">{row.kind === 'new' ? 'New' : <ColumnChanges fields={row.fields} />}</Cell>
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

/** Changed columns, named as in the file. */
function ColumnChanges({ fields }: Pick<Preview['rows'][number], 'fields'>) {
  return (
    <ul className="grid gap-1">
      {fields.map(({ column, before, after }) => (
        <li key={column}>
          {column}: {before ?? 'empty'} → {after ?? 'empty'}
        </li>
      ))}
    </ul>
  );
}
