import { ExternalLink } from 'lucide-react';
import type { Offer } from '#contract/offers.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from '#web/ui/controls/icon.tsx';

/** How, to whom and until when the customer sends the item of an agreed offer. */
export function SendItem({ offer }: { offer: Offer }) {
  const { title, payout, received_at: receivedAt, payout_available_from: payableFrom } = offer;
  const t = useT();
  const when = useDateFormat();
  const { trade_link: link, trade_account: account } = useSettings();
  if (payout?.status !== 'pending') return null;
  if (receivedAt !== null) {
    return <p className="text-small text-muted">{t('offers.send_received', { date: when.date(receivedAt) })}</p>;
  }
  return (
    <section className="send-item">
      <h3 className="text-h3 font-semibold">{t('offers.send_title')}</h3>
      <ol>
        <li>
          {t('offers.send_open', { account })}{' '}
          <a className="text-link inline-flex items-center gap-1" href={link} target="_blank" rel="noreferrer">
            {t('offers.send_link')}
            <Icon of={ExternalLink} size="sm" />
          </a>
        </li>
        <li>{t('offers.send_only', { title })}</li>
        {payableFrom === null ? null : <li>{t('offers.send_payout', { date: when.date(payableFrom) })}</li>}
      </ol>
    </section>
  );
}
