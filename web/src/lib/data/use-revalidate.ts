import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { tellUnreached } from '#web/lib/api/tell-unreached.ts';

/** Reloads the data of the page. A failure leaves the page as it is and shows a toast unless `isQuiet`. */
export function useRevalidate(): (isQuiet?: boolean) => Promise<void> {
  const router = use(DataRouterContext)?.router;
  return useCallback(
    async function revalidate(isQuiet?: boolean) {
      const part = await import('./reload-data.ts').catch(() => null);
      if (part && router) await part.reloadData(router, isQuiet);
      else if (!isQuiet) tellUnreached(() => void revalidate());
    },
    [router],
  );
}
