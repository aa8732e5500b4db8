import type { Offer } from '#contract/offers.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { toneOf } from './offer-rules.ts';

/** State of the offer; once payout details are given, state of the payout. */
export function OfferStatus({
  offer: { status, payout, payout_state: state },
}: {
  offer: Pick<Offer, 'status' | 'payout' | 'payout_state'>;
}) {
  const t = useT();
  const when = useDateFormat();
  if (status !== 'completed' || !payout) {
    return <StatusLabel tone={toneOf(status)}>{t(`offers.status_${status}`)}</StatusLabel>;
  }
  if (state === 'paid') return <StatusLabel tone="success">{t('offers.status_paid')}</StatusLabel>;
  if (state === 'failed') return <StatusLabel tone="failure">{t('offers.status_payout_failed')}</StatusLabel>;
  if (state === 'send_item') return <StatusLabel tone="pending">{t('offers.send_title')}</StatusLabel>;
  const date = when.date(payout.held_until);
  return <StatusLabel tone="pending">{t('offers.status_scheduled', { date })}</StatusLabel>;
}
