import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';

/** Follows session, other tabs and connection once the page is interactive. */
export function useCrossTabSync(email: string | null): void {
  const client = useQueryClient();
  const revalidate = useRevalidate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const page = {
      email,
      client,
      isMoved: shown.current !== pathname,
      revalidate: () => void revalidate(),
      refresh: () => void revalidate(true),
    };
    shown.current = pathname;
    const controller = new AbortController();
    const follow = async () => {
      const { syncPage } = await import('./sync-page.ts');
      syncPage(page, controller.signal);
    };
    // Offline, load the script when the connection returns.
    const once = { signal: controller.signal, once: true };
    const listen = () => void follow().catch(() => window.addEventListener('online', listen, once));
    // A separate task, since hydration has just finished.
    const timer = setTimeout(listen);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, email, pathname, revalidate]);
}
