import { zodResolver } from '@hookform/resolvers/zod';
import type { ChangeEvent, FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import type { InputOf } from '#contract/api.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { shapeInput, type Shape } from '#web/lib/forms/typed-text.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useWithdrawal } from './use-withdrawal.ts';

interface PayoutForm<F> {
  schema: z.ZodType<F, F>;
  defaults: F;
  toWire: (form: F) => InputOf<'withdrawOffer'>;
  onDone: () => void;
}

export function usePayoutForm<F extends FieldValues>({ schema, defaults, toWire, onDone }: PayoutForm<F>) {
  const t = useT();
  const { register, handleSubmit, setError, formState } = useForm<F>({
    resolver: zodResolver(schema),
    defaultValues: defaults as DefaultValues<F>,
  });
  const { withdraw, isBusy, failure } = useWithdrawal(onDone, (errors) =>
    setFieldErrors(setError, Object.keys(defaults) as Path<F>[], errors),
  );
  const showTerms = (errors: FieldErrors<F>) => {
    if (errors['terms']) toast.error(t('offers.terms_required'));
  };
  const errorOf = (name: Path<F>) => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' ? t(message) : null;
  };
  return {
    isBusy,
    failure,
    onSubmit: (event: FormEvent) => void handleSubmit((form) => withdraw(toWire(form)), showTerms)(event),
    field: (name: Path<F>) => ({ ...register(name), error: errorOf(name) }),
    /** A field that is formatted while typing. */
    shaped: (name: Path<F>, shape: Shape) => {
      const { onChange, ...rest } = register(name);
      const write = (event: ChangeEvent<HTMLInputElement>) => {
        shapeInput(event.currentTarget, shape);
        void onChange(event);
      };
      return { ...rest, onChange: write, error: errorOf(name) };
    },
  };
}
