import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, type ChangeEvent, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { bankAccountSchema, type BankAccountForm } from '#web/lib/forms/payee.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts';
import { shapeInput, type Shape } from '#web/lib/forms/typed-text.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { accountDraftOf, readTypedIban, saveTypedIban } from './refund-draft.ts';
import type { KnownRefund } from './refund-rules.ts';
import type { RefundRequest } from './use-request-refund.ts';

export type RefundFields = ReturnType<typeof useRefundForm>;

/** Fields of the bank account, checked only if something is paid out to it. */
export function useRefundForm(found: KnownRefund, refund: (request: RefundRequest) => Promise<void>) {
  const t = useT();
  const { profile, quote } = found;
  const fullName = `${profile.name} ${profile.surname}`.trim();
  const known = useMemo(() => ({ fullName, iban: '' }), [fullName]);
  const form = useForm<BankAccountForm>({
    resolver: zodResolver(bankAccountSchema),
    defaultValues: { ...known, iban: readTypedIban(profile.email) },
  });
  useFormDraft(form, { ...accountDraftOf(profile.email), known });
  const { register, handleSubmit, setError, getValues, formState } = form;
  const setErrors = (errors: Record<string, string[]>) => setFieldErrors(setError, ['fullName', 'iban'], errors);
  const send = (account: BankAccountForm) => refund({ known: found, account, setErrors });
  const errorOf = (name: keyof BankAccountForm) => {
    const message = formState.errors[name]?.message;
    return message ? t(message) : null;
  };
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void (quote.payout ? handleSubmit(send)(event) : send(getValues()));
    },
    field: (name: keyof BankAccountForm) => ({ ...register(name), error: errorOf(name) }),
    /** A field that is formatted while typing. */
    shaped: (name: keyof BankAccountForm, shape: Shape) => {
      const { onChange, ...rest } = register(name);
      const write = (event: ChangeEvent<HTMLInputElement>) => {
        shapeInput(event.currentTarget, shape);
        if (name === 'iban') saveTypedIban(profile.email, event.currentTarget.value);
        void onChange(event);
      };
      return { ...rest, onChange: write, error: errorOf(name) };
    },
  };
}
