import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type FormEvent } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { createOfferSchema } from '#contract/offers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import { useFormDraft } from '#web/lib/forms/use-form-draft.ts';
import { formatTypedPrice } from '#web/lib/forms/typed-text.ts';
import { digestOf } from '#web/lib/storage/digest.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { sellDraftKey } from '#web/shop/session/session-flag.ts';
import {
  findRowErrors,
  isEmptySkin,
  schemaFor,
  toSkinErrors,
  toSkins,
  type OfferedSkin,
  type RowError,
  type SellForm,
} from '#web/features/offers/flow/sell-forms.ts';
import { useOfferMutation } from '#web/features/offers/flow/use-offer-mutation.ts';
import { keysBesideDraft } from './sell-attempt.ts';

const fields = createOfferSchema.keyof().options;

const emptyForm: SellForm = { title: '', price: '', quality: '', item_url: '', rows: [] };

const resolverIn =
  (language: string): Resolver<SellForm> =>
  (values, context, options) =>
    (zodResolver(schemaFor(values, language)) as unknown as Resolver<SellForm>)(values, context, options);

/** The request of one or several skins, kept over reloads and sent once. */
export function useSellForm(onCreated: (offerId: number) => void) {
  const t = useT();
  const { viewer, locale } = useShopData();
  const owner = viewer?.email ?? null;
  const { change, isBusy, failure } = useOfferMutation(keysBesideDraft(owner));
  const form = useForm<SellForm>({ resolver: resolverIn(locale.code), defaultValues: emptyForm });
  const clearStoredDraft = useFormDraft(form, { key: sellDraftKey, owner, known: emptyForm });
  const [rowErrors, setRowErrors] = useState<ReadonlyMap<string, RowError>>(new Map());
  const { control, register, handleSubmit, setError, setValue, getValues, formState } = form;
  const [title, price, quality, rows] = useWatch({ control, name: ['title', 'price', 'quality', 'rows'] });
  const send = async () => {
    const wrong = findRowErrors(getValues('rows'), locale.code);
    setRowErrors(wrong);
    if (wrong.size > 0) return;
    const skins = toSkins(getValues(), locale.code);
    const sent = getValues();
    const reply = await change({
      call: (idempotencyKey) => createOffers(skins, idempotencyKey),
      fingerprint: digestOf(JSON.stringify(skins)),
      fallback: 'offers.create_failed',
      onFieldErrors: (errors) => {
        const { byRow, byField } = toSkinErrors(errors, sent);
        setRowErrors(byRow);
        return setFieldErrors(setError, fields, byField) || byRow.size > 0;
      },
    });
    if (!reply) return;
    clearStoredDraft();
    onCreated(reply);
  };
  return {
    form,
    register,
    // Called in page order: the first field registered of the wrong ones gets the focus.
    registerPrice: () =>
      register('price', { onBlur: () => setValue('price', formatTypedPrice(getValues('price'), locale.code)) }),
    title,
    quality,
    rows,
    rowErrors,
    skinCount: rows.length + (isEmptySkin({ title, price }) ? 0 : 1),
    isBusy,
    failure,
    submit: (event: FormEvent, onInvalid: () => void) => void handleSubmit(send, onInvalid)(event),
    errorOf: (field: keyof OfferedSkin) => {
      const message = formState.errors[field]?.message;
      return message ? t(message) : null;
    },
  };
}

/** The id of the first offer. */
async function createOffers(skins: OfferedSkin[], idempotencyKey: string): Promise<number> {
  const [skin] = skins;
  if (skin && skins.length === 1) return (await callApi('createOffer', skin, { idempotencyKey })).id;
  const { ids } = await callApi('createOffers', { items: skins }, { idempotencyKey });
  return ids[0] ?? 0;
}
