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
import type { DealValues } from './deal-values.ts';
import { ItemPicker } from './item-picker.tsx';

interface DealFieldsProps {
  hasBegun: boolean;
  /** Lowest price since 30 days before the deal, once it has begun. */
  lowest?: number | null;
}

/** Fields of a deal; one that has begun keeps its item and its start. */
export function DealFields({ hasBegun, lowest = null }: DealFieldsProps) {
  return (
    <>
      <FormSection title="Item" note="The deal sells what is in stock of it.">
        <DealItem isFixed={hasBegun} />
      </FormSection>
      <FormSection title="Price and window">
        <MoneyInput name="price" hint={<PriceRule lowest={lowest} />} />
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

/** What the shop will cross out beside the typed price: never more than the lowest price of 30 days. */
function PriceRule({ lowest }: { lowest: number | null }) {
  const { item_id: itemId, price } = useWatch<Pick<DealValues, 'item_id' | 'price'>>();
  const item = useOfficeQuery('readItemRecord', { id: itemId ?? 0 }, { enabled: itemId !== null }).data?.payload;
  if (!item || itemId === null) return <>Below the price of the item.</>;
  const old = lowest ?? item.lowest_30_days;
  const rule =
    typeof price === 'number' && price >= old
      ? `No old price is shown: the item cost ${moneyText(old)} within the last 30 days.`
      : `The shop crosses out ${moneyText(old)}, the lowest price of the last 30 days.`;
  return (
    <>
      Below {moneyText(item.price)}, the price of the item today. {rule}
    </>
  );
}
