import { Bell, BellRing } from 'lucide-react';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatMoney, moneyStyleOf } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { useAlertDialog } from './use-alert-dialog.ts';
import { useAlerts } from './use-alerts.ts';

// Loads with the texts of customers, who alone can open it.
const loadDialog = async () => (await import('./price-alert-dialog.tsx')).PriceAlertDialog;

export function PriceAlertButton({ item }: { item: { id: number; price: number } }) {
  const t = useT();
  const { currencies } = useShopData();
  const { Dialog, isBusy, open, close } = useAlertDialog(`item:${item.id}`, loadDialog);
  const { alerts } = useAlerts();
  const alert = alerts?.prices.find(({ item_id, state }) => item_id === item.id && state !== 'reached');
  return (
    <div className="mt-3">
      <Button
        className="script-only w-full whitespace-normal!"
        icon={alert ? BellRing : Bell}
        aria-haspopup="dialog"
        busy={isBusy}
        onClick={open}
      >
        {alert
          ? t('catalog.price_alert_at', { price: formatMoney(alert.target, moneyStyleOf(alert.currency, currencies)) })
          : t('catalog.price_alert')}
      </Button>
      {/* Anew once the alerts have loaded: it begins with what the alert is set to. */}
      {Dialog ? <Dialog key={alerts ? 'loaded' : 'loading'} item={item} alert={alert} onClose={close} /> : null}
    </div>
  );
}
