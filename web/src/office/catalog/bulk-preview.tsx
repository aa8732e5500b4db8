import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Money, Status } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

const columns = [
  { key: 'title', label: 'Item' },
  { key: 'price', label: 'Price', numeric: true },
  { key: 'after', label: 'Afterwards', numeric: true },
  { key: 'old', label: 'Old price afterwards', numeric: true },
  { key: 'note', label: 'Note' },
];

export const failureLabels: Record<string, string> = {
  price_out_of_range: 'The price would not be from €0.01 to €1,000,000',
  old_price_not_allowed: 'The 30-day rule allows no old price',
  old_price_not_restored: 'The 30-day rule no longer allows the earlier old price',
  details_not_restored: 'Stock, market name and columns without a field stay as imported',
  facts_not_restored:
    'Its facts stay as imported: it was sold, one was changed since, or another copy has its reference',
  changed_since: 'Changed by somebody since',
};

/** Counts of a preview with examples, those that stay as they are last. */
export function BulkPreview({ preview }: { preview: OfficeReplyOf<'previewBulkChange'>['payload'] }) {
  const { total, changed, unchanged, failed, examples } = preview;
  return (
    <div className="grid gap-4">
      <p role="status">
        {total} items found: {changed} change, {unchanged} stay the same, {failed} cannot be changed.
      </p>
      {examples.length > 0 ? (
        <DataTable caption="Examples" columns={columns}>
          {examples.map((example) => (
            <tr key={example.id}>
              <Cell label="Item">{example.title}</Cell>
              <Cell label="Price" numeric>
                <Money amount={example.price} />
              </Cell>
              <Cell label="Afterwards" numeric>
                <Money amount={example.price_after} />
              </Cell>
              <Cell label="Old price afterwards" numeric>
                <Money amount={example.old_price_after} />
              </Cell>
              <Cell label="Note">
                {example.failure ? <Status tone="attention">{failureLabels[example.failure]}</Status> : '–'}
              </Cell>
            </tr>
          ))}
        </DataTable>
      ) : null}
    </div>
  );
}
