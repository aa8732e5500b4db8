import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';

/** What happens to the session, in other tabs and to the connection counts here as well; the page stands before it listens. */
export function useNews(email: string | null): void {
  const client = useQueryClient();
  const revalidate = useRevalidate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const page = { email, client, isMoved: shown.current !== pathname, revalidate: () => void revalidate() };
    shown.current = pathname;
    const controller = new AbortController();
    const follow = async () => {
      const { followNews } = await import('./follow-news.ts');
      followNews(page, controller.signal);
    };
    // Without a connection the part comes as soon as there is one again: what was chosen meanwhile is taken up then.
    const once = { signal: controller.signal, once: true };
    const listen = () => void follow().catch(() => window.addEventListener('online', listen, once));
    // In a task of its own: the page has just become alive.
    const timer = setTimeout(listen);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, email, pathname, revalidate]);
}
