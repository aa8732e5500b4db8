import { useRef, useState } from 'react';
import { canReachShop, isOffline } from '#web/lib/api/connection.ts';

/** Probes the shop before a full load, which offline would end on the browser's error page. */
export function useTryAgain(load: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [isStillLost, setStillLost] = useState(false);
  const attempt = useRef(0);
  const tryAgain = async (): Promise<void> => {
    attempt.current += 1;
    const own = attempt.current;
    setBusy(true);
    setStillLost(false);
    const isThere = !isOffline() && (await canReachShop());
    // Cancelled meanwhile.
    if (own !== attempt.current) return;
    // Stay busy until the new page loads.
    if (isThere) return load();
    setBusy(false);
    setStillLost(true);
  };
  const cancel = () => {
    attempt.current += 1;
    setBusy(false);
    setStillLost(false);
  };
  return { isBusy, isStillLost, tryAgain: () => void tryAgain(), cancel };
}
