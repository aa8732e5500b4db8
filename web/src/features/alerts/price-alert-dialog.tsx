import { useId, useState, type FormEvent } from 'react';
import type { PriceAlert } from '#contract/alerts.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatMoney, moneyStyleOf } from '#web/lib/formats/format.ts';
import { toAmount } from '#web/lib/forms/typed-text.ts';
import { useT } from '#web/lib/texts/texts.ts';
import '#web/lib/texts/customer-texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { proposedTarget } from './proposed-target.ts';
import { useAlerts } from './use-alerts.ts';

interface PriceAlertDialogProps {
  /** With its price in the currency of the alert. */
  item: { id: number; price: number };
  /** The alert if the item has one already. */
  alert: PriceAlert | undefined;
  onClose: () => void;
}

/** Sets a price alert in the display currency, or changes one in its own. */
export function PriceAlertDialog({ item, alert, onClose }: PriceAlertDialogProps) {
  const t = useT();
  const formId = useId();
  const { currency, currencies, locale } = useShopData();
  const code = alert?.currency ?? currency.code;
  const style = moneyStyleOf(code, currencies);
  const { alerts, isBusy, change } = useAlerts();
  const [typed, setTyped] = useState(alert ? `${alert.target}` : proposedTarget(item.price, style.digits));
  const [repeats, setRepeats] = useState(alert?.repeats ?? false);
  const [channels, setChannels] = useState({ by_email: alert?.by_email ?? true, by_push: alert?.by_push ?? false });
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = Number(toAmount(typed, locale.code));
    setWrong(!(target > 0));
    if (!(target > 0)) return;
    const done = t('alerts.price_set', { price: formatMoney(target, style) });
    const input = { target, repeats, ...channels };
    const isDone = alert
      ? await change('changePriceAlert', { id: alert.id, ...input }, done)
      : await change('setPriceAlert', { item_id: item.id, ...input }, done);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('alerts.price_title')}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={isBusy}>
          {t('alerts.save')}
        </Button>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('alerts.target', { currency: code })}
          inputMode="decimal"
          value={typed}
          error={isWrong ? t('common.invalid_number') : null}
          hint={t('alerts.now_price', { price: formatMoney(alert?.price ?? item.price, style) })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox checked={repeats} onChange={(event) => setRepeats(event.currentTarget.checked)}>
          {t('alerts.repeats')}
        </Checkbox>
        <ChannelFields chosen={channels} alerts={alerts} onChange={(part) => setChannels({ ...channels, ...part })} />
      </form>
    </Dialog>
  );
}
