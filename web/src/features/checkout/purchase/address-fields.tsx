import type { Country } from '#contract/content.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { AddressRows } from '#web/ui/forms/address-rows.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

interface AddressFieldsProps {
  fields: CheckoutFields;
  countries: readonly Country[];
}

export function AddressFields({ fields: { form, textOf }, countries }: AddressFieldsProps) {
  const t = useT();
  return (
    <section className="panel panel-pad" aria-labelledby="payment-info-title">
      <div className="section-title">
        <h2 id="payment-info-title">{t('checkout.payment_info')}</h2>
      </div>
      <div className="grid gap-4">
        <AddressRows
          countries={countries}
          textOf={textOf}
          labels={{
            country: t('checkout.country'),
            choose: t('checkout.choose_country'),
            city: t('checkout.city'),
            address: t('checkout.address'),
            postCode: t('checkout.post_code'),
          }}
        />
        <Checkbox defaultChecked {...form.register('saveDetails')}>
          {t('checkout.save_details')}
        </Checkbox>
      </div>
    </section>
  );
}
