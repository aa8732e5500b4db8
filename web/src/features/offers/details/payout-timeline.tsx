import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { StepList } from '#web/ui/data/step-list.tsx';
import { payoutSteps, payoutText } from './payout-steps.ts';

/** When a sold skin arrived, until when its trade is protected, and when the money leaves. */
export function PayoutTimeline({ offer }: { offer: Offer }) {
  const t = useT();
  const when = useDateFormat();
  const [openedAt] = useState(Date.now);
  const { payout, received_at: receivedAt } = offer;
  if (payout === null || payout.status === 'failed') return null;
  const { held_until: end } = payout;
  const isProtected = receivedAt !== null && payout.status === 'pending' && end * 1000 > openedAt;
  return (
    <section className="grid gap-3" aria-labelledby="payout-timeline">
      <h3 id="payout-timeline" className="text-h3">
        {t('offers.timeline')}
      </h3>
      <StepList steps={payoutSteps(offer).map(({ key, at }) => ({ key, label: t(`offers.step_${key}`), at }))} />
      <p className="text-ui text-muted">
        {t(payoutText(offer, openedAt), { date: `${when.date(end)} ${when.time(end)}` })}
      </p>
      {isProtected ? (
        <a
          className={buttonClass({ size: 'sm' }, 'justify-self-start')}
          href={`/api/offer/${offer.id}/protection.ics`}
          download
        >
          <Icon of={CalendarPlus} />
          {t('offers.calendar')}
        </a>
      ) : null}
    </section>
  );
}
