import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { showUnreachable } from '#web/lib/api/show-unreachable.ts';

/** Reloads the data of the page. A failure leaves the page as it is and shows a toast unless `isQuiet`. */
export function useRevalidate(): (isQuiet?: boolean) => Promise<void> {
  const router = use(DataRouterContext)?.router;
  return useCallback(
    async function revalidate(isQuiet?: boolean) {
      const part = await import('./reload-data.ts').catch(() => null);
      if (part && router) await part.reloadData(router, isQuiet);
      else if (!isQuiet) showUnreachable(() => void revalidate());
    },
    [router],
  );
}
