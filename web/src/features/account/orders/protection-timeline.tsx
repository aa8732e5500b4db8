import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetails } from '#contract/checkout.ts';
import { nameCopy } from '#web/lib/texts/name-copy.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { LineTimeline } from './line-timeline.tsx';

/** For each bought item, when its trade was sent and accepted, until when it is protected, and what can happen until then. */
export function ProtectionTimeline({ order }: { order: OrderDetails }) {
  const t = useT();
  const [openedAt] = useState(Date.now);
  const { deliveries, items } = order;
  if (deliveries.length === 0) return null;
  const ends = deliveries.flatMap(({ protected_until: end, state }) =>
    end !== null && state === 'delivered' ? [end] : [],
  );
  const titleOf = (itemId: number) => {
    const item = items.find(({ item_id: id }) => id === itemId);
    return item ? nameCopy(t, item) : '';
  };
  return (
    <section className="panel panel-pad mt-3" aria-labelledby="protection-timeline">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="protection-timeline" className="text-h3">
          {t('delivery.timeline')}
        </h3>
        {ends.some((end) => end * 1000 > openedAt) ? (
          <a className={buttonClass({ size: 'sm' })} href={`/api/purchase/order/${order.id}/protection.ics`} download>
            <Icon of={CalendarPlus} />
            {t('delivery.calendar')}
          </a>
        ) : null}
      </div>
      <ul className="grid gap-6">
        {deliveries.map((delivery) => (
          <LineTimeline
            key={delivery.position}
            delivery={delivery}
            title={titleOf(delivery.item_id)}
            paidAt={order.paid_at}
            openedAt={openedAt}
          />
        ))}
      </ul>
    </section>
  );
}
