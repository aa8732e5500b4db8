import { useEffect, useState } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { toCountdown } from '#web/lib/formats/countdown.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Countdown of the reservation; not announced. */
export function Reservation({ until }: { until: number }) {
  const t = useT();
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!isHydrated) return null;
  const left = until - now / 1000;
  return (
    <span className="mt-2 block tabular-nums" role="timer" aria-live="off">
      {left > 0 ? t('payment.reserved', { time: toCountdown(left) }) : t('payment.reservation_over')}
    </span>
  );
}
