import { useId } from 'react';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sellQualities } from '#web/features/offers/flow/sell-forms.ts';
import { SkinField } from './skin-field.tsx';
import { useSellForm } from './use-sell-form.ts';
import { VerifyFirst } from './verify-first.tsx';

interface SellDialogProps {
  onClose: () => void;
  onCreated: (offerId: number) => void;
}

export function SellDialog({ onClose, onCreated }: SellDialogProps) {
  const t = useT();
  const formId = useId();
  const { payout_hold_days: holdDays } = useSettings();
  const { register, registerPrice, title, quality, chooseItem, errorOf, submit, isBusy, failure } =
    useSellForm(onCreated);
  const send = (
    <Button type="submit" form={formId} variant="primary" busy={isBusy}>
      {t('offers.send_request')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} busy={isBusy} title={t('offers.sell_title')} footer={send}>
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        <VerifyFirst />
        {failure ? <Banner kind="error">{failure}</Banner> : null}
        <SkinField
          field={register('title')}
          text={title}
          quality={quality}
          error={errorOf('title')}
          onChosen={chooseItem}
        />
        <div className="field-pair">
          <TextField
            label={t('offers.price')}
            inputMode="decimal"
            autoComplete="off"
            before={<span className="text-muted">€</span>}
            error={errorOf('price')}
            {...registerPrice()}
          />
          <Select
            label={t('offers.quality')}
            placeholder={t('offers.choose_quality')}
            options={sellQualities.map((value) => ({ value, label: t(`common.quality_${value}`) }))}
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
        {holdDays > 0 ? <p className="text-small text-muted">{t('offers.hold_before_answer')}</p> : null}
      </form>
    </Dialog>
  );
}
