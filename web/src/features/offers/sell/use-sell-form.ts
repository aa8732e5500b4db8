import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Suggestions } from '#contract/catalog.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts';
import { formatTypedPrice } from '#web/lib/forms/typed-text.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { sellDraftKey } from '#web/shop/session/session-flag.ts';
import { sellQualities, sellSchema, type SellForm, type SellValues } from '#web/features/offers/flow/sell-forms.ts';
import { useOfferMutation } from '#web/features/offers/flow/use-offer-mutation.ts';

const fields = sellSchema.keyof().options;

const emptyForm: SellForm = { title: '', price: '', quality: '', item_url: '' };

export function useSellForm(onCreated: (offerId: number) => void) {
  const t = useT();
  const { change, isBusy, failure } = useOfferMutation();
  const owner = useViewer()?.email ?? null;
  const form = useForm<SellForm, unknown, SellValues>({
    resolver: zodResolver(sellSchema) as never,
    defaultValues: emptyForm,
  });
  const clearStoredDraft = useFormDraft(form, { key: sellDraftKey, owner, known: emptyForm });
  const { register, handleSubmit, setError, setValue, getValues, formState } = form;
  const [title, quality] = useWatch({ control: form.control, name: ['title', 'quality'] });
  const chooseItem = ({ title: name, quality: wear }: Suggestions['items'][number]) => {
    setChosen('title', name);
    if (sellQualities.some((known) => known === wear)) setChosen('quality', wear ?? '');
  };
  const setChosen = (field: 'title' | 'quality', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const send = async (values: SellValues) => {
    const reply = await change({
      call: (idempotencyKey) => callApi('createOffer', values, { idempotencyKey }),
      fingerprint: JSON.stringify(values),
      fallback: 'offers.create_failed',
      onFieldErrors: (errors) => setFieldErrors(setError, fields, errors),
    });
    if (!reply) return;
    clearStoredDraft();
    onCreated(reply.id);
  };
  return {
    register,
    // Called in page order: the first field registered of the wrong ones gets the focus.
    registerPrice: () => register('price', { onBlur: () => setValue('price', formatTypedPrice(getValues('price'))) }),
    title,
    quality,
    chooseItem,
    isBusy,
    failure,
    submit: (event: FormEvent) => void handleSubmit(send)(event),
    errorOf: (field: keyof SellForm) => {
      const message = formState.errors[field]?.message;
      return message ? t(message) : null;
    },
  };
}
