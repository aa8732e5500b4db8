import { useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { euros, heldUntil, shopPriceOf } from './offer-rules.ts';

/** Amount and date of the payout, shown on every step. */
export function ReceiveLine({ offer }: { offer: Offer }) {
  const t = useT();
  const when = useDateFormat();
  const [now] = useState(() => Date.now());
  const until = heldUntil(offer, now);
  return (
    <div className="receive">
      <div>
        <p className="text-small text-muted">{t('offers.receive')}</p>
        <p className="receive-sum">{euros(shopPriceOf(offer) ?? 0)}</p>
      </div>
      {until === null ? null : (
        <p className="text-small text-muted">{t('offers.payout_pending', { date: when.date(until) })}</p>
      )}
    </div>
  );
}
