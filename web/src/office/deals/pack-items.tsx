import { Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { useRecordField } from '#web/office/kit/form/form-context.ts';
import { Item } from '#web/office/kit/parts/item.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { MoveButtons } from '#web/office/kit/parts/move-buttons.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { ItemPicker } from './item-picker.tsx';

const itemsMax = 20;

/** Items of a pack in the order in which the shop shows them. */
export function PackItems() {
  const { label, error } = useRecordField('item_ids');
  const { field } = useController<{ item_ids: number[] }, 'item_ids'>({ name: 'item_ids' });
  const ids = field.value;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ol className="grid grid-cols-1 gap-2" aria-label={label}>
        {ids.map((id, at) => (
          <PackItem
            key={id}
            id={id}
            at={at}
            ids={ids}
            onMove={field.onChange}
            onRemove={() => field.onChange(ids.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {ids.length < itemsMax ? (
        <ItemPicker label="Add an item" error={error} without={ids} onPick={({ id }) => field.onChange([...ids, id])} />
      ) : null}
    </div>
  );
}

interface PackItemProps {
  id: number;
  at: number;
  ids: readonly number[];
  onMove: (ids: number[]) => void;
  onRemove: () => void;
}

function PackItem({ id, ids, at, onMove, onRemove }: PackItemProps) {
  const item = useOfficeQuery('readItemRecord', { id }).data?.payload;
  const title = item?.title ?? `Item ${id}`;
  return (
    <li className="flex items-center gap-1">
      <span className="mr-auto min-w-0">
        {item ? (
          <Item
            id={id}
            title={title}
            note={`${moneyText(item.price)} · ${item.stock} in stock`}
            className={item.class}
          />
        ) : (
          <span className="text-muted">{title}</span>
        )}
      </span>
      <MoveButtons name={title} list={ids} at={at} onMove={onMove} />
      <IconButton icon={Trash2} label={`Remove ${title}`} onClick={onRemove} />
    </li>
  );
}
