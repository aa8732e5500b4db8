import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { fetchWithTimeout, networkTexts } from '#web/lib/api/fetch-with-timeout.ts';
import { toast } from '#web/lib/toasts/toast.ts';

/**
 * Reloads the data of the page. A failure leaves the page as it is and shows a toast unless `isQuiet`: the router
 * replaces a page whose data fails and typed input would be lost, so the page is probed first.
 */
export function useRevalidate(): (isQuiet?: boolean) => Promise<void> {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== 'idle';
  const router = useRef({ revalidate, isMoving });
  useEffect(() => {
    router.current = { revalidate, isMoving };
  });
  return useCallback(async function reload(isQuiet = false) {
    const address = window.location.href;
    const canLoad = router.current.isMoving || (await isPageAvailable());
    if (canLoad && window.location.href === address) await router.current.revalidate();
    if (!canLoad && !isQuiet) showUnreachable(() => void reload());
  }, []);
}

/** Whether the server can load the data of the page. */
async function isPageAvailable(): Promise<boolean> {
  try {
    return (await fetchWithTimeout(window.location.href, { method: 'HEAD' })).status < 500;
  } catch {
    return false;
  }
}

function showUnreachable(tryAgain: () => void): void {
  const label = networkTexts.translate('common.try_again');
  toast.error(networkTexts.translate('common.offline_note'), { action: { label, name: label, run: tryAgain } });
}
