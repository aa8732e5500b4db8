import type { Country } from '#contract/content.ts';
import { useT } from '#web/lib/texts.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

interface AddressFieldsProps {
  fields: CheckoutFields;
  countries: readonly Country[];
}

/** Where the bill goes. */
export function AddressFields({ fields: { textOf }, countries }: AddressFieldsProps) {
  const t = useT();
  const options = countries.map(({ id, title }) => ({ value: `${id}`, label: title }));
  return (
    <section className="panel panel-pad" aria-labelledby="payment-info-title">
      <div className="section-title">
        <h2 id="payment-info-title">{t('checkout.payment_info')}</h2>
      </div>
      <div className="grid gap-4">
        <div className="field-pair">
          <Select
            label={t('checkout.country')}
            autoComplete="country-name"
            placeholder={t('checkout.choose_country')}
            options={options}
            {...textOf('country')}
          />
          <TextField label={t('checkout.city')} autoComplete="address-level2" {...textOf('city')} />
        </div>
        <div className="field-pair">
          <TextField label={t('checkout.address')} autoComplete="street-address" {...textOf('address')} />
          <TextField label={t('checkout.post_code')} autoComplete="postal-code" {...textOf('postCode')} />
        </div>
      </div>
    </section>
  );
}
