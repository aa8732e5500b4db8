import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { readDepositReturn, type DepositReturn } from './deposit-return.ts';

/** Page that a top-up was started from; null before hydration, because only the browser knows it. */
export function useDepositReturn(depositId: number | null): DepositReturn | null {
  const isHydrated = useHydrated();
  const viewer = useViewer();
  return isHydrated && viewer && depositId !== null ? readDepositReturn(viewer.email, depositId) : null;
}
