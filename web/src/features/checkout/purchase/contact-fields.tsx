import { Controller } from 'react-hook-form';
import type { DialCountry } from '#web/lib/forms/phone-countries.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PhoneField } from '#web/ui/forms/phone-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

interface ContactFieldsProps {
  fields: CheckoutFields;
  countries: readonly DialCountry[];
}

export function ContactFields({ fields: { form, textOf, errorOf }, countries }: ContactFieldsProps) {
  const t = useT();
  return (
    <>
      <section className="panel panel-pad" aria-labelledby="contact-title">
        <div className="section-title">
          <h2 id="contact-title">{t('checkout.contact')}</h2>
          <span className="hint">{t('checkout.all_required')}</span>
        </div>
        <div className="grid gap-4">
          <div className="field-pair">
            <TextField label={t('checkout.first_name')} autoComplete="given-name" {...textOf('name')} />
            <TextField label={t('checkout.last_name')} autoComplete="family-name" {...textOf('surname')} />
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            <TextField label={t('checkout.email')} type="email" autoComplete="email" {...textOf('email')} />
            <Controller
              control={form.control}
              name="phone"
              render={({ field }) => (
                <PhoneField label={t('checkout.phone')} countries={countries} error={errorOf('phone')} {...field} />
              )}
            />
          </div>
        </div>
      </section>
      <section className="panel panel-pad" aria-labelledby="delivery-title">
        <div className="section-title">
          <h2 id="delivery-title">{t('checkout.delivery')}</h2>
          <a
            className="text-link touch-link text-small"
            href="https://steamcommunity.com/my/tradeoffers/privacy"
            target="_blank"
            rel="noreferrer"
          >
            {t('checkout.trade_link_help')}
          </a>
        </div>
        <TextField
          label={t('checkout.trade_link')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('checkout.trade_link_example')}
          {...textOf('tradeUrl')}
        />
      </section>
    </>
  );
}
