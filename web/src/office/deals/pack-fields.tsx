import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { CheckInput, MoneyInput, NumberInput, TextInput } from '#web/office/kit/form/fields.tsx';
import { FormSection } from '#web/office/kit/form/form-section.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { PackItems } from './pack-items.tsx';
import { titleField } from './pack-values.ts';

/** Fields of a pack: what is in it, its price, its names and whether the shop shows it. */
export function PackFields({ languages }: { languages: readonly string[] }) {
  return (
    <>
      <FormSection title="Items" note="One piece of each, 2 to 20. Orders keep what they bought.">
        <PackItems />
      </FormSection>
      <FormSection title="Pack">
        <TextInput name="title" maxLength={100} />
        <MoneyInput name="price" hint={<ItemsPrice />} />
        <NumberInput name="position" hint="Packs with a lower number come first." />
        <CheckInput name="is_active" />
      </FormSection>
      <FormSection title="Names in other languages" note="Without one, the English name is shown." isWide>
        <div className="grid gap-4 md:grid-cols-2">
          {languages.map((code) => (
            <TextInput key={code} name={titleField(code)} maxLength={100} />
          ))}
        </div>
      </FormSection>
    </>
  );
}

function ItemsPrice() {
  const ids = useWatch<{ item_ids: number[] }>({ name: 'item_ids' }) as number[];
  const sum = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['readItemRecord', { id }],
      queryFn: () => callOffice('readItemRecord', { id }),
    })),
    combine: (replies) => replies.reduce((cents, { data }) => cents + Math.round((data?.payload.price ?? 0) * 100), 0),
  });
  return <>Below {moneyText(sum / 100)}, the price of the items one by one.</>;
}
