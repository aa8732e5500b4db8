import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/** Reads the data of the page again. What cannot be had leaves the page as it is, and is told unless nobody asked for it. */
export function useRevalidate(): (isQuiet?: boolean) => Promise<void> {
  const router = use(DataRouterContext)?.router;
  return useCallback(
    async (isQuiet) => {
      const part = await import('./reload-data.ts').catch(() => null);
      if (router) await part?.reloadData(router, isQuiet);
    },
    [router],
  );
}
