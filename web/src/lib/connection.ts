import { keepInTab, keptInTab } from './tab-storage.ts';

const probeTimeoutMs = 4000;
const reloadedKey = 'reloaded_for_release';

/** React Router keeps the failed promise of a script for ever: afterwards only a full load leads anywhere. */
let isBroken = false;
let isReloadOurs = false;

export function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}

export function isCutOff(): boolean {
  return isBroken || isOffline();
}

export async function canReachShop(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return ok;
  } catch {
    return false;
  }
}

export function enterByFullLoad(target: string): void {
  isReloadOurs = true;
  if (!isOnSamePage(target, window.location.href)) return window.location.assign(target);
  // It would only scroll.
  window.history.replaceState(window.history.state, '', target);
  return window.location.reload();
}

export function isOnSamePage(target: string, shown: string): boolean {
  const [page, hash] = new URL(target, shown).href.split('#', 2);
  return hash !== undefined && page === shown.split('#', 1)[0];
}

export function reloadPage(): void {
  isReloadOurs = true;
  window.location.reload();
}

interface LostPages {
  wished: () => string;
  isLeaving: () => boolean;
  tell: (target: string) => void;
}

/**
 * When the script of a page fails, React Router reloads the page that is shown. After a release that helps, without a
 * connection it leaves the customer with the browser's own error page; so the reload is stopped where browsers allow it.
 */
export function watchLostPages({ wished, isLeaving, tell }: LostPages): () => void {
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isReloadOurs) return;
    event.preventDefault();
    isBroken = true;
    const target = wished();
    void canReachShop().then((isThere) => {
      // The shop is there and the script is not: a newer release has taken its place.
      if (isThere) return enterByFullLoad(target);
      return tell(target);
    });
  };
  const onLostPart = () => {
    // Without a connection nothing says that there is a newer release, and what was typed stays.
    if (!isLeaving() && !isOffline()) void renewPage(isLeaving);
  };
  window.navigation?.addEventListener('navigate', onNavigate);
  window.addEventListener('vite:preloadError', onLostPart);
  return () => {
    window.navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('vite:preloadError', onLostPart);
  };
}

/** A part of the page that is shown is gone since a newer release: one reload brings the new page; a second one would not help. */
async function renewPage(isLeaving: () => boolean): Promise<void> {
  const shown = window.location.href;
  if (keptInTab(reloadedKey) === shown || !(await canReachShop())) return;
  if (isLeaving() || window.location.href !== shown) return;
  keepInTab(reloadedKey, shown);
  reloadPage();
}
