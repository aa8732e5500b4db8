import { useState } from 'react';
import { Link } from 'react-router';
import type { CopyState } from '#contract/office/item-copies.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Money, Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { CopyDialog, type ItemCopy } from './copy-dialog.tsx';
import { copiesText } from './items-text.ts';

const columns = [
  { key: 'reference', label: 'Reference' },
  { key: 'float', label: 'Float' },
  { key: 'pattern', label: 'Pattern', numeric: true },
  { key: 'price', label: 'Price', numeric: true },
  { key: 'state', label: 'State' },
  { key: 'edit', label: 'Edit' },
];

const states: Record<CopyState, { tone: StatusTone; text: string }> = {
  for_sale: { tone: 'done', text: 'For sale' },
  withdrawn: { tone: 'attention', text: 'Withdrawn' },
  reserved: { tone: 'waiting', text: 'Reserved' },
  sold: { tone: 'quiet', text: 'Sold' },
};

/** Copies of an item, with a form to add or change one. */
export function CopiesPanel({ itemId }: { itemId: number }) {
  const [edited, setEdited] = useState<ItemCopy | 'new' | null>(null);
  const mayEdit = useMay('importCopies');
  const query = useOfficeQuery('listItemCopies', { id: itemId });
  const found = query.data?.payload;
  return (
    <Panel title="Copies" actions={mayEdit ? <Button onClick={() => setEdited('new')}>Add copy</Button> : null}>
      <Loaded queries={[query]}>{found ? <CopyList {...found} onEdit={mayEdit ? setEdited : null} /> : null}</Loaded>
      {edited ? (
        <CopyDialog itemId={itemId} copy={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Panel>
  );
}

/** Leads from a copy to its item. */
export function CopyNote({ itemId }: { itemId: number }) {
  return (
    <Panel title="Copy">
      <p>
        One piece of{' '}
        <Link className="text-link" to={`/items/${itemId}`}>
          item {itemId}
        </Link>
        , where its float and the rest of it are changed. To withdraw it from sale, hide it here.
      </p>
    </Panel>
  );
}

interface CopyListProps {
  copies: ItemCopy[];
  /** Of all copies, which may be more than those listed. */
  total: number;
  onEdit: ((copy: ItemCopy) => void) | null;
}

function CopyList({ copies, total, onEdit }: CopyListProps) {
  if (copies.length === 0) return <p className="text-muted">This item has no copies.</p>;
  return (
    <>
      <CopyTable copies={copies} onEdit={onEdit} />
      {total > copies.length ? (
        <p className="mt-3 text-muted">
          The newest {copies.length} of {copiesText(total)} are shown.
        </p>
      ) : null}
    </>
  );
}

function CopyTable({ copies, onEdit }: Pick<CopyListProps, 'copies' | 'onEdit'>) {
  return (
    <DataTable caption="Copies" columns={columns}>
      {copies.map((copy) => (
        <tr key={copy.id}>
          <Cell label="Reference">
            <Link className="text-link" to={`/items/${copy.id}`}>
              {nameOf(copy)}
            </Link>
          </Cell>
          <Cell label="Float">{copy.float}</Cell>
          <Cell label="Pattern" numeric>
            {copy.pattern ?? '–'}
          </Cell>
          <Cell label="Price" numeric>
            <Money amount={copy.price} />
          </Cell>
          <Cell label="State">
            <Status tone={states[copy.state].tone}>{states[copy.state].text}</Status>
          </Cell>
          <Cell label="Edit">
            {onEdit && copy.state !== 'sold' && copy.state !== 'reserved' ? (
              <Button size="sm" aria-label={`Edit ${nameOf(copy)}`} onClick={() => onEdit(copy)}>
                Edit
              </Button>
            ) : (
              '–'
            )}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

const nameOf = ({ id, reference }: ItemCopy): string => reference ?? `Copy ${id}`;
