import { sessionStore } from '#web/lib/storage/session-store.ts';

const probeTimeoutMs = 4000;
const reloadedKey = 'reloaded_for_release';

/** React Router caches the failed promise of a script, so only a full load recovers. */
let isBroken = false;
let isReloadOurs = false;

export function isOffline(): boolean {
  return typeof document !== 'undefined' && !navigator.onLine;
}

export function isDisconnected(): boolean {
  return isBroken || isOffline();
}

let probe: Promise<boolean> | null = null;

/** Whether the shop answers now. All who ask at once learn it at the same moment, before any of them loads a page. */
export function canReachShop(): Promise<boolean> {
  probe ??= probeShop().finally(() => {
    probe = null;
  });
  return probe;
}

async function probeShop(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    return ok;
  } catch {
    return false;
  }
}

export function navigateByFullLoad(target: string): void {
  isReloadOurs = true;
  if (!isOnSamePage(target, window.location.href)) return window.location.assign(target);
  // Assigning the same page with a hash would only scroll.
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

interface FailedPageHandlers {
  destination: () => string;
  onUnreachable: (target: string) => void;
}

/**
 * React Router reloads the page when a route script fails. That helps after a release, but offline it ends on the
 * browser's error page, so the reload is cancelled where browsers allow it.
 */
export function recoverFailedPages({ destination, onUnreachable }: FailedPageHandlers): () => void {
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isReloadOurs) return;
    event.preventDefault();
    isBroken = true;
    const target = destination();
    void canReachShop().then((isThere) => {
      // The shop answers but the script is gone: a newer release replaced it.
      if (isThere) return navigateByFullLoad(target);
      return onUnreachable(target);
    });
  };
  const onLostPart = () => {
    // Offline, a missing script proves no new release; keep the typed input.
    if (!isOffline()) void loadNewerRelease(destination);
  };
  window.navigation?.addEventListener('navigate', onNavigate);
  window.addEventListener('vite:preloadError', onLostPart);
  return () => {
    window.navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('vite:preloadError', onLostPart);
  };
}

/** Loads a page in full, once, when a script of it is gone after a release. */
async function loadNewerRelease(destination: () => string): Promise<void> {
  const target = destination();
  if (sessionStore.read(reloadedKey) === target || !(await canReachShop())) return;
  if (destination() !== target) return;
  sessionStore.write(reloadedKey, target);
  navigateByFullLoad(target);
}
