import { useState } from 'react';
import type { Alerts, PriceAlert } from '#contract/alerts.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatMoney, moneyStyleOf } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { ChannelFields } from './channel-fields.tsx';
import { LastNotice } from './last-notice.tsx';
import { PriceAlertDialog } from './price-alert-dialog.tsx';
import type { ChangeAlerts } from './use-alerts.ts';

interface SectionProps {
  alerts: Alerts;
  isBusy: boolean;
  change: ChangeAlerts;
}

export function PriceAlerts(section: SectionProps) {
  const t = useT();
  const { alerts } = section;
  return (
    <section className="panel panel-pad" aria-labelledby="price-alerts-title">
      <div className="section-title">
        <h2 id="price-alerts-title" tabIndex={-1}>
          {t('alerts.prices')}
        </h2>
      </div>
      {alerts.prices.length === 0 ? (
        <p className="text-ui text-muted">
          {t('alerts.no_prices')}. {t('alerts.no_prices_note')}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {alerts.prices.map((alert) => (
            <PriceRow key={alert.id} alert={alert} {...section} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface RowProps extends SectionProps {
  alert: PriceAlert;
}

function PriceRow({ alert, alerts, isBusy, change }: RowProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { currencies } = useShopData();
  const { id, title: name, state } = alert;
  const style = moneyStyleOf(alert.currency, currencies);
  const remove = async () => {
    if (await change('deletePriceAlert', { id }, t('alerts.removed')))
      document.querySelector<HTMLElement>('#price-alerts-title')?.focus();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <img src={alert.img_url} alt="" width={80} height={60} loading="lazy" className="h-15 w-20 object-contain" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold break-words">
          <ShopLink to={alert.path}>{name}</ShopLink>
          <StatusLabel tone={state === 'active' ? 'success' : null}>{t(`alerts.state_${state}`)}</StatusLabel>
        </p>
        <p className="text-ui tabular-nums">
          {t('alerts.target_price', { price: formatMoney(alert.target, style) })}
          {' · '}
          {alert.available ? t('alerts.now_price', { price: formatMoney(alert.price, style) }) : t('alerts.sold_out')}
        </p>
        <LastNotice at={alert.last_notice_at} />
        <div className="mt-2">
          <ChannelFields
            chosen={alert}
            alerts={alerts}
            onChange={(channels) => void change('changePriceAlert', { id, ...channels })}
          />
        </div>
      </div>
      <Button aria-haspopup="dialog" aria-label={t('alerts.edit_named', { name })} onClick={() => setOpen(true)}>
        {t('alerts.edit')}
      </Button>
      {isOpen ? (
        <PriceAlertDialog
          item={{ id: alert.item_id, price: alert.price }}
          alert={alert}
          onClose={() => setOpen(false)}
        />
      ) : null}
      <Button paused={isBusy} onClick={() => void change('changePriceAlert', { id, is_paused: state === 'active' })}>
        {t(state === 'active' ? 'alerts.pause' : 'alerts.resume')}
      </Button>
      <Button
        variant="danger"
        paused={isBusy}
        aria-label={t('alerts.remove_named', { name })}
        onClick={() => void remove()}
      >
        {t('alerts.remove')}
      </Button>
    </li>
  );
}
