import { useId, useState } from 'react';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { useTypedText } from '#web/office/kit/list/use-typed-text.ts';
import { Item } from '#web/office/kit/parts/item.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

export type PickedItem = RowOf<'listItemRecords'>;

interface ItemPickerProps {
  label: string;
  error: string | null;
  /** Items that are chosen already. */
  without: readonly number[];
  onPick: (item: PickedItem) => void;
}

const shownMax = 8;
const lengthMin = 2;

/** Searches items by words of the title or by id; each result is a button. */
export function ItemPicker({ label, error, without, onPick }: ItemPickerProps) {
  const [q, setQ] = useState('');
  const { text, type, apply } = useTypedText(q, setQ);
  const listId = useId();
  const isAsked = q.length >= lengthMin;
  const found = useOfficeQuery('listItemRecords', { q, limit: shownMax, sort: 'title' }, { enabled: isAsked });
  const rows = found.data?.payload.filter(({ id }) => !without.includes(id)) ?? [];
  const pick = (item: PickedItem) => {
    apply('');
    onPick(item);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label={label}
        error={error}
        type="search"
        autoComplete="off"
        placeholder="Words of the title, or an id"
        aria-controls={listId}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul id={listId} aria-label="Found items">
        {isAsked
          ? rows.map((item) => (
              <li key={item.id}>
                <button type="button" className="menu-row" onClick={() => pick(item)}>
                  <Item
                    id={item.id}
                    title={item.title}
                    note={`${moneyText(item.price)} · ${item.stock} in stock`}
                    className={item.class}
                  />
                </button>
              </li>
            ))
          : null}
      </ul>
      <p role="status" className="text-small text-muted">
        {isAsked && found.data && rows.length === 0 ? 'Nothing found' : ''}
      </p>
    </div>
  );
}
