import { useRef, useState } from 'react';
import { canReachShop, isOffline } from '#web/lib/api/connection.ts';

/** Without a connection a load would end in the browser's own error page: the shop is asked first, and the page says so. */
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
    // Given up meanwhile: the customer stays.
    if (own !== attempt.current) return;
    // The button stays busy until the new page is there.
    if (isThere) return load();
    setBusy(false);
    setStillLost(true);
  };
  const giveUp = () => {
    attempt.current += 1;
    setBusy(false);
    setStillLost(false);
  };
  return { isBusy, isStillLost, tryAgain: () => void tryAgain(), giveUp };
}
