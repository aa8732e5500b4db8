import { Controller } from 'react-hook-form';
import type { Country } from '#contract/content.ts';
import { usePagePath } from '#web/lib/data/shop-data.ts';
import type { DialCountry } from '#web/lib/forms/phone-countries.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { AddressRows } from '#web/ui/forms/address-rows.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { PhoneField } from '#web/ui/forms/phone-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { linkMark, RichText } from '#web/ui/page/rich-text.tsx';
import type { DepositFields as Fields } from './use-deposit-fields.ts';

interface DepositFieldsProps {
  fields: Fields;
  email: string;
  countries: readonly Country[];
  dialCountries: readonly DialCountry[];
}

export function DepositFields({ fields, email, countries, dialCountries }: DepositFieldsProps) {
  const t = useT();
  const { form, textOf, errorOf } = fields;
  const marks = {
    terms: linkMark(usePagePath('is_terms'), { newTab: true }),
    privacy: linkMark(usePagePath('is_privacy'), { newTab: true }),
  };
  return (
    <div className="grid gap-4">
      <div className="field-pair">
        <TextField label={t('checkout.first_name')} autoComplete="given-name" {...textOf('name')} />
        <TextField label={t('checkout.last_name')} autoComplete="family-name" {...textOf('surname')} />
      </div>
      <TextField label={t('checkout.email')} type="email" value={email} locked />
      <Controller
        control={form.control}
        name="phone"
        render={({ field }) => (
          <PhoneField label={t('wallet.phone')} countries={dialCountries} error={errorOf('phone')} {...field} />
        )}
      />
      <AddressRows
        countries={countries}
        textOf={textOf}
        labels={{
          country: t('checkout.country'),
          choose: t('checkout.choose_country'),
          city: t('checkout.city'),
          address: t('wallet.address'),
          postCode: t('wallet.post_code'),
        }}
      />
      <Checkbox {...form.register('saveDetails')}>{t('checkout.save_details')}</Checkbox>
      <Checkbox error={errorOf('terms')} {...form.register('terms')}>
        <RichText text={t('checkout.accept_terms')} marks={marks} />
      </Checkbox>
    </div>
  );
}
