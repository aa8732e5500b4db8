import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { tellUnreached } from './tell-unreached.ts';

/** Reads the data of the page again. What cannot be had leaves the page as it is, and is told unless nobody asked for it. */
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
