import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { earlyCalls } from '#web/features/catalog/prefetch/early-calls.ts';
import { prefetchPage } from './prefetch-page.ts';
import { remembering } from '#web/features/catalog/prefetch/remember-calls.ts';

/** Shorter stays are no intent: a mouse on its way across the cards asks for nothing. */
const intentDelayMs = 80;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches script and data of the page behind a card or a page number while the customer is about to press it: when the mouse
 * or the focus rests there, or a finger touches it. One link at a time; leaving stops what is still on its way. Draws nothing.
 */
export default function PrefetchIntent() {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => (savesData() ? undefined : watchLinks(setPage)), []);
  return page === null ? null : <PrefetchPageLinks page={page} />;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** One set of listeners for all links, however many cards there are. */
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
    // A finger that begins to scroll.
    pointercancel: leave,
    focusout: leave,
  };
  const all = Object.entries(listeners);
  for (const [name, listener] of all) document.addEventListener(name, listener, { passive: true });
  // The movement that brought this script may have ended on a link.
  enter(document.querySelector('a[data-prefetch]:is(:hover, :focus-visible)'));
  return () => {
    leave();
    for (const [name, listener] of all) document.removeEventListener(name, listener);
  };
}

/** Returns how to give up. */
function fetchSoon(url: URL, onPage: (path: string) => void): () => void {
  const early = earlyCalls();
  const timer = setTimeout(() => {
    onPage(url.pathname + url.search);
    // A failure is told where the page is opened.
    prefetchPage(remembering(early.call), url).catch(() => undefined);
  }, intentDelayMs);
  return () => {
    clearTimeout(timer);
    early.giveUp();
  };
}
