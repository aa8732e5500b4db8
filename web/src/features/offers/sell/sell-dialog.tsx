import { Plus } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { sellQualities, type ChosenRow, type RowError } from '#web/features/offers/flow/sell-forms.ts';
import { InventoryPicker } from './inventory-picker.tsx';
import { HoldNote } from './hold-note.tsx';
import { SkinField } from './skin-field.tsx';
import { SkinRows } from './skin-rows.tsx';
import { rowsBeside, useInventory } from './use-inventory.ts';
import { useSellForm } from './use-sell-form.ts';
import { useSkinRows } from './use-skin-rows.ts';
import { VerifyFirst } from './verify-first.tsx';
import { WaySwitch, type SellWay } from './way-switch.tsx';

interface SellDialogProps {
  onClose: () => void;
  onCreated: (offerId: number) => void;
}

export function SellDialog({ onClose, onCreated }: SellDialogProps) {
  const t = useT();
  const formId = useId();
  const { form, register, registerPrice, errorOf, submit, isBusy, failure, ...sold } = useSellForm(onCreated);
  const { added, canAdd, chooseItem, followWear, addRow, editRow, removeRow } = useSkinRows(form);
  const { steam_inventory_enabled: hasInventory } = useSettings();
  const [way, setWay] = useState<SellWay>('names');
  const isChoosing = hasInventory && way === 'inventory';
  const inventory = useInventory(isChoosing);
  const [isNoneSent, setNoneSent] = useState(false);
  const count = sold.skinCount;
  const send = (event: FormEvent) => {
    const isNone = isChoosing && count === 0;
    setNoneSent(isNone);
    if (isNone) event.preventDefault();
    else submit(event, () => setWay('names'));
  };
  const edit = (row: ChosenRow, error: RowError | undefined) => {
    if (hasInventory && !isChoosing && row.asset_id !== undefined) return setWay('inventory');
    // Fields that are hidden take no focus.
    flushSync(() => setWay('names'));
    return editRow(row, error);
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
          rows={isChoosing ? rowsBeside(inventory, sold.rows) : sold.rows}
          errors={sold.rowErrors}
          onEdit={edit}
          onRemove={removeRow}
        />
        {isChoosing ? <InventoryPicker form={form} errors={sold.rowErrors} state={inventory} /> : null}
        <div className={isChoosing ? 'hidden' : 'grid gap-4'}>
          <SkinField
            field={register('title')}
            text={sold.title}
            quality={sold.quality}
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
              {...register('quality', { onChange: followWear })}
            />
          </div>
          {canAdd ? (
            <Button icon={Plus} className="justify-self-start" disabled={isBusy} onClick={addRow}>
              {t('offers.add_skin')}
            </Button>
          ) : null}
          <p role="status" className="sr-only">
            {added === null ? null : t('offers.skin_added', { title: added })}
          </p>
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
        </div>
        <HoldNote />
      </form>
    </Dialog>
  );
}
