import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Country } from '#contract/content.ts';
import { contactSchema, type ContactForm } from '#web/lib/forms/payee.ts';
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { payeeDraftKey } from '#web/shop/session/session-flag.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface ContactFieldsProps {
  /** Lets a button outside the form submit it. */
  formId: string;
  /** Account email, whoever the payee is. */
  owner: string;
  known: ContactForm;
  countries: readonly Country[];
  onSubmit: (contact: ContactForm) => void;
}

/** Payee name and address; input is persisted until sent. */
export function ContactFields({ formId, owner, known: knownNow, countries, onSubmit }: ContactFieldsProps) {
  const t = useT();
  const [known] = useState(knownNow);
  const form = useForm<ContactForm>({ resolver: zodResolver(contactSchema), defaultValues: known });
  const clearStoredDraft = useFormDraft(form, { key: payeeDraftKey, owner, known });
  const { register, handleSubmit, formState } = form;
  const send = (contact: ContactForm) => {
    clearStoredDraft();
    onSubmit(contact);
  };
  const field = (name: keyof ContactForm) => {
    const message = formState.errors[name]?.message;
    return { ...register(name), error: message ? t(message) : null };
  };
  return (
    <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <div className="field-pair">
        <TextField label={t('account.first_name')} autoComplete="given-name" {...field('name')} />
        <TextField label={t('account.last_name')} autoComplete="family-name" {...field('surname')} />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField label={t('account.email')} type="email" autoComplete="email" {...field('email')} />
        <TextField label={t('account.phone')} type="tel" autoComplete="tel" maxLength={25} {...field('phone')} />
      </div>
      <div className="field-pair">
        <Select
          label={t('account.country')}
          autoComplete="country-name"
          placeholder={t('checkout.choose_country')}
          options={countries.map(({ id, title }) => ({ value: `${id}`, label: title }))}
          {...field('country')}
        />
        <TextField label={t('account.city')} autoComplete="address-level2" {...field('city')} />
      </div>
      <div className="field-pair">
        <TextField label={t('account.post_code')} autoComplete="postal-code" {...field('postCode')} />
        <TextField label={t('account.address')} autoComplete="street-address" {...field('address')} />
      </div>
    </form>
  );
}
