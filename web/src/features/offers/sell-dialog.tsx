import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { offerQualities } from '#contract/offers.ts';
import { callApi } from '#web/lib/api.ts';
import { useSettings } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { useWhen } from '#web/lib/use-when.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { sellSchema, type SellForm, type SellValues } from './sell-forms.ts';
import { useAttempt } from './use-attempt.ts';

interface SellDialogProps {
  onClose: () => void;
  onCreated: (offerId: number) => void;
}

const daySeconds = 86_400;

/** Asks the shop to buy a skin at a price. */
export function SellDialog({ onClose, onCreated }: SellDialogProps) {
  const t = useT();
  const formId = useId();
  const when = useWhen();
  const { payout_hold_days: holdDays } = useSettings();
  const [openedAt] = useState(() => Date.now() / 1000);
  const { register, errorOf, submit, isBusy, failure } = useSellForm(onCreated);
  const send = (
    <Button type="submit" form={formId} variant="primary" busy={isBusy}>
      {t('offers.send_request')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} busy={isBusy} title={t('offers.sell_title')} footer={send}>
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {failure ? <Banner kind="error">{failure}</Banner> : null}
        <TextField
          label={t('offers.skin_name')}
          autoComplete="off"
          placeholder="AK-47 | Redline"
          error={errorOf('title')}
          {...register('title')}
        />
        <div className="field-pair">
          <TextField
            label={t('offers.price')}
            inputMode="decimal"
            autoComplete="off"
            before={<span className="text-muted">€</span>}
            error={errorOf('price')}
            {...register('price')}
          />
          <Select
            label={t('offers.quality')}
            placeholder={t('offers.choose_quality')}
            options={offerQualities.map((quality) => ({ value: quality, label: t(`common.quality_${quality}`) }))}
            error={errorOf('quality')}
            {...register('quality')}
          />
        </div>
        <TextField
          label={t('offers.item_url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://steamcommunity.com/id/name/inventory"
          error={errorOf('item_url')}
          {...register('item_url')}
        />
        {holdDays > 0 ? (
          <p className="text-small text-muted">
            {t('offers.hold_note', { date: when.date(openedAt + holdDays * daySeconds) })}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

function useSellForm(onCreated: (offerId: number) => void) {
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
      onFieldErrors: (errors) => {
        for (const [field, [message]] of Object.entries(errors)) setError(field as keyof SellForm, { message });
      },
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
