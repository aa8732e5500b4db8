import { useId, useState, type FormEvent } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { InventoryPicker } from './inventory-picker.tsx';
import { HoldNote } from './hold-note.tsx';
import { SkinRows } from './skin-rows.tsx';
import { TypedSkin } from './typed-skin.tsx';
import { useSellForm } from './use-sell-form.ts';
import { useSellWay } from './use-sell-way.ts';
import { useSkinRows } from './use-skin-rows.ts';
import { VerifyFirst } from './verify-first.tsx';
import { WaySwitch } from './way-switch.tsx';

interface SellDialogProps {
  onClose: () => void;
  onCreated: (offerId: number) => void;
}

export function SellDialog({ onClose, onCreated }: SellDialogProps) {
  const t = useT();
  const formId = useId();
  const sell = useSellForm(onCreated);
  const { form, rows, rowErrors, isBusy, failure, skinCount: count } = sell;
  const skins = useSkinRows(form);
  const { hasInventory, way, setWay, isChoosing, inventory, listed, openFor } = useSellWay();
  const [isNoneSent, setNoneSent] = useState(false);
  const send = (event: FormEvent) => {
    const isNone = isChoosing && count === 0;
    setNoneSent(isNone);
    if (isNone) event.preventDefault();
    else sell.submit(event, () => setWay('names'));
  };
  const sendButton = (
    <Button type="submit" form={formId} variant="primary" busy={isBusy}>
      {count > 1 ? t('offers.send_requests', { count }) : t('offers.send_request')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} busy={isBusy} title={t('offers.sell_title')} footer={sendButton}>
      <form id={formId} className="grid gap-4" noValidate onSubmit={send}>
        <VerifyFirst />
        {failure ? <Banner kind="error">{failure}</Banner> : null}
        {hasInventory ? <WaySwitch way={way} onChange={setWay} /> : null}
        <FieldError message={isNoneSent && isChoosing && count === 0 ? t('offers.skins_required') : null} />
        <SkinRows
          rows={listed(rows)}
          errors={rowErrors}
          onEdit={(row, error) => {
            if (openFor(row)) skins.editRow(row, error);
          }}
          onRemove={skins.removeRow}
        />
        {isChoosing ? <InventoryPicker form={form} errors={rowErrors} state={inventory} /> : null}
        <TypedSkin sell={sell} skins={skins} isHidden={isChoosing} />
        <HoldNote />
      </form>
    </Dialog>
  );
}
