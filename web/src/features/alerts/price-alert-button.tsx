import { Bell } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { proposedTarget } from './proposed-target.ts';
import { useAlertDialog } from './use-alert-dialog.ts';
import { useAlerts } from './use-alerts.ts';

interface PriceAlertProps {
  item: { id: number; price: number };
}

export function PriceAlertButton({ item }: PriceAlertProps) {
  const t = useT();
  const { isOpen, open, close } = useAlertDialog(`item:${item.id}`);
  return (
    <div className="mt-3">
      <Button className="script-only w-full" icon={Bell} aria-haspopup="dialog" onClick={open}>
        {t('alerts.price_button')}
      </Button>
      {isOpen ? <PriceAlertDialog item={item} onClose={close} /> : null}
    </div>
  );
}

function PriceAlertDialog({ item, onClose }: PriceAlertProps & { onClose: () => void }) {
  const t = useT();
  const formId = useId();
  const { currency } = useShopData();
  const { alerts, isBusy, change } = useAlerts();
  const [typed, setTyped] = useState(proposedTarget(item.price, currency.digits));
  const [repeats, setRepeats] = useState(false);
  const [channels, setChannels] = useState({ by_email: true, by_push: false });
  const [isWrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = Number(typed.replace(',', '.'));
    setWrong(!(target > 0));
    if (!(target > 0)) return;
    const done = t('alerts.price_set', { price: formatMoney(target, currency) });
    if (await change('setPriceAlert', { item_id: item.id, target, repeats, ...channels }, done)) onClose();
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
          label={t('alerts.target', { currency: currency.code })}
          inputMode="decimal"
          value={typed}
          error={isWrong ? t('common.invalid_number') : null}
          hint={t('alerts.now_price', { price: formatMoney(item.price, currency) })}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox checked={repeats} onChange={(event) => setRepeats(event.currentTarget.checked)}>
          {t('alerts.repeats')}
        </Checkbox>
        <ChannelFields
          chosen={channels}
          canPush={Boolean(alerts?.push_key)}
          onChange={(part) => setChannels({ ...channels, ...part })}
        />
      </form>
    </Dialog>
  );
}
