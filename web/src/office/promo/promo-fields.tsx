import { useWatch } from 'react-hook-form';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { categoryOptions } from '#web/office/kit/parts/category-name.ts';
import { CheckInput, DayInput, MoneyInput, NumberInput, SelectInput, TextInput } from '#web/office/kit/form/fields.tsx';
import { FormSection } from '#web/office/kit/form/form-section.tsx';

const kinds = [
  { value: 'percent', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
];

export const promoLabels = {
  code: 'Code',
  description: 'Description',
  is_enabled: 'Enabled',
  kind: 'Kind',
  percent: 'Discount in percent',
  amount: 'Discount',
  min_total: 'From a total of',
  category: 'Only for items of',
  valid_from: 'Valid from',
  valid_until: 'Valid until',
  uses_max: 'Uses in total',
  uses_per_customer_max: 'Uses per customer',
};

export function PromoFields({ isNew }: { isNew: boolean }) {
  const kind: unknown = useWatch({ name: 'kind' });
  const categories = useOfficeQuery('readItemChoices', {}).data?.payload.categories;
  return (
    <>
      <FormSection title="Code">
        <TextInput name="code" maxLength={64} locked={!isNew} hint={isNew ? 'Stays for good.' : undefined} />
        <TextInput name="description" maxLength={200} hint="Staff see it, and customers when they apply the code." />
        <CheckInput name="is_enabled" hint="A disabled code looks unknown." />
      </FormSection>
      <FormSection title="Discount">
        <SelectInput name="kind" options={kinds} />
        {kind === 'fixed' ? <MoneyInput name="amount" /> : <NumberInput name="percent" unit="%" />}
        <MoneyInput name="min_total" hint={kind === 'fixed' ? 'Must be above the discount.' : undefined} />
        <SelectInput name="category" options={categoryOptions(categories)} placeholder="Every category" />
      </FormSection>
      <FormSection title="Window and limits" isWide note="Days begin at midnight UTC; empty limits mean none.">
        <div className="grid gap-4 md:grid-cols-2">
          <DayInput name="valid_from" />
          <DayInput name="valid_until" hint="Exclusive; empty for no end." />
          <NumberInput name="uses_max" />
          <NumberInput name="uses_per_customer_max" />
        </div>
      </FormSection>
    </>
  );
}
