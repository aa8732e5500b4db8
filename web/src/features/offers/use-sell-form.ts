import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '#web/lib/api.ts';
import { tellFieldErrors } from '#web/lib/tell-field-errors.ts';
import { useT } from '#web/lib/texts.ts';
import { sellSchema, type SellForm, type SellValues } from './sell-forms.ts';
import { useAttempt } from './use-attempt.ts';

const fields = sellSchema.keyof().options;

/** The form of a sell request and the call that sends it. */
export function useSellForm(onCreated: (offerId: number) => void) {
  const t = useT();
  const { attempt, isBusy, failure } = useAttempt();
  const { register, handleSubmit, setError, formState } = useForm<SellForm, unknown, SellValues>({
    resolver: zodResolver(sellSchema) as never,
    defaultValues: { title: '', price: '', quality: '', item_url: '' },
  });
  const send = async (values: SellValues) => {
    const reply = await attempt({
      call: (idempotencyKey) => callApi('createOffer', values, { idempotencyKey }),
      fingerprint: JSON.stringify(values),
      fallback: t('offers.create_failed'),
      onFieldErrors: (errors) => tellFieldErrors(setError, fields, errors),
    });
    if (reply) onCreated(reply.id);
  };
  return {
    register,
    isBusy,
    failure,
    submit: (event: FormEvent) => void handleSubmit(send)(event),
    errorOf: (field: keyof SellForm) => {
      const message = formState.errors[field]?.message;
      return message ? t(message) : null;
    },
  };
}
