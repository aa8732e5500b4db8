import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { MomentInput, MoneyInput } from '#web/office/kit/form/fields.tsx';
import { useRecordField } from '#web/office/kit/form/form-context.ts';
import { FormSection } from '#web/office/kit/form/form-section.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { ItemPicker } from './item-picker.tsx';

/** Fields of a deal; one that has begun keeps its item and its start. */
export function DealFields({ hasBegun }: { hasBegun: boolean }) {
  return (
    <>
      <FormSection title="Item" note="The deal sells what is in stock of it.">
        <DealItem isFixed={hasBegun} />
      </FormSection>
      <FormSection title="Price and window">
        <MoneyInput name="price" hint={<PriceRule />} />
        <MomentInput
          name="starts_at"
          locked={hasBegun}
          hint={hasBegun ? 'Stays, because the deal has begun.' : 'Empty: as soon as it is saved.'}
        />
        <MomentInput name="ends_at" hint="The item costs its own price again from then on." />
      </FormSection>
    </>
  );
}

function DealItem({ isFixed }: { isFixed: boolean }) {
  const { label, error } = useRecordField('item_id');
  const { field } = useController<{ item_id: number | null }>({ name: 'item_id' });
  if (field.value === null)
    return <ItemPicker label={label} error={error} without={[]} onPick={({ id }) => field.onChange(id)} />;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <ChosenItem id={field.value} />
        {isFixed ? null : (
          <Button size="sm" onClick={() => field.onChange(null)}>
            Choose another
          </Button>
        )}
      </div>
      <FieldError message={error} />
    </div>
  );
}

function ChosenItem({ id }: { id: number }) {
  const item = useOfficeQuery('readItemRecord', { id }).data?.payload;
  if (!item) return <span className="text-muted">Item {id}</span>;
  return (
    <Link className="mr-auto min-w-0" to={`/items/${id}`}>
      <Item id={id} title={item.title} note={`${item.stock} in stock`} className={item.class} />
    </Link>
  );
}

/** The 30-day rule for a deal of the chosen item: the shop never crosses out more than its lowest price of that time. */
function PriceRule() {
  const itemId = useWatch<{ item_id: number | null }>({ name: 'item_id' });
  const item = useOfficeQuery('readItemRecord', { id: itemId ?? 0 }, { enabled: itemId !== null }).data?.payload;
  if (!item || itemId === null) return <>Below the price of the item.</>;
  const old = Math.min(item.price, item.old_price_max ?? item.price);
  return (
    <>
      Below {moneyText(item.price)}, the price of the item. The shop shows {moneyText(old)} as the old price: the lower
      of the price and the lowest of the 30 days before it.
    </>
  );
}
