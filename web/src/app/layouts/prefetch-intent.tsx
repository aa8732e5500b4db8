import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { withCache } from '#web/features/catalog/prefetch/browser-calls.ts';
import { startPrefetch } from '#web/features/catalog/prefetch/start-prefetch.ts';
import { prefetchPage } from './prefetch-page.ts';

/** Ignores a pointer that only passes over cards. */
const intentDelayMs = 80;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Prefetches the page of a link on hover, focus or touch. One link at a time; leaving it cancels. Renders nothing. */
export default function PrefetchIntent() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    if (savesData()) return undefined;
    const leaving = new AbortController();
    void loadLikelyParts(leaving.signal);
    const unwatch = watchLinks(setPage);
    return () => {
      leaving.abort();
      unwatch();
    };
  }, []);
  return page === null ? null : <PrefetchPageLinks page={page} />;
}

/** Most visits search, or go on to an item or a list. Unlike the router, ignores a failure, which no customer waits for. */
const likelyParts = [
  () => import('#web/features/search/suggestions.tsx'),
  () => import('#web/features/catalog/product/product-page.tsx'),
  () => import('#web/features/catalog/list/product-list-page.tsx'),
];

/** Loads one part after the other, so that none delays a tap or a key. */
async function loadLikelyParts(leaving: AbortSignal): Promise<void> {
  for (const load of likelyParts) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    if (leaving.aborted) return;
    await Promise.allSettled([load()]);
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** One set of listeners for all links. */
function watchLinks(onPage: (path: string) => void): () => void {
  let current: { link: Element; leave: () => void } | null = null;
  const leave = () => {
    current?.leave();
    current = null;
  };
  const enter = (target: Element | null) => {
    const link = target?.closest<HTMLAnchorElement>('a[data-prefetch]') ?? null;
    if (link === current?.link) return;
    leave();
    if (link) current = { link, leave: fetchSoon(new URL(link.href), onPage) };
  };
  const onEnter = ({ target }: Event) => enter(target instanceof Element ? target : null);
  const listeners = {
    pointerover: onEnter,
    focusin: onEnter,
    pointerdown: onEnter,
    // A touch that starts to scroll.
    pointercancel: leave,
    focusout: leave,
  };
  const all = Object.entries(listeners);
  for (const [name, listener] of all) document.addEventListener(name, listener, { passive: true });
  // The pointer may already rest on a link.
  enter(document.querySelector('a[data-prefetch]:is(:hover, :focus-visible)'));
  return () => {
    leave();
    for (const [name, listener] of all) document.removeEventListener(name, listener);
  };
}

function fetchSoon(url: URL, onPage: (path: string) => void): () => void {
  const early = startPrefetch();
  const timer = setTimeout(() => {
    onPage(url.pathname + url.search);
    prefetchPage(withCache(early.call), url).catch(() => undefined);
  }, intentDelayMs);
  return () => {
    clearTimeout(timer);
    early.cancel();
  };
}
