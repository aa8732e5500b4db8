import { fetchWithTimeout, preparedReplies } from '#web/lib/api/fetch-with-timeout.ts';
import { showUnreachable } from '#web/lib/api/show-unreachable.ts';

interface PageRouter {
  readonly state: {
    location: { pathname: string; search: string };
    navigation: { state: string };
    matches: { route: { id: string } }[];
  };
  revalidate: () => Promise<void>;
}

let lastReloadId = 0;

/**
 * Reloads the data of the page. Fetches it before the router does, because the router replaces a page whose data fails
 * and typed input would be lost.
 */
export async function reloadData(router: PageRouter, isQuiet = false): Promise<void> {
  const isMoving = () => router.state.navigation.state !== 'idle';
  if (isMoving()) return router.revalidate();
  lastReloadId += 1;
  const reloadId = lastReloadId;
  const address = dataAddress(router.state);
  const reply = await fetchPageData(address);
  if (reloadId !== lastReloadId || isMoving() || dataAddress(router.state) !== address) return;
  if (reply) {
    preparedReplies.set(address, reply);
    await router.revalidate();
    preparedReplies.delete(address);
  } else if (!isQuiet) showUnreachable(() => void reloadData(router));
}

async function fetchPageData(address: string): Promise<Response | null> {
  try {
    const reply = await fetchWithTimeout(address);
    if (reply.status >= 500 || !reply.headers.has('X-Remix-Response')) return null;
    await reply.clone().arrayBuffer();
    return reply;
  } catch {
    return null;
  }
}

interface RouteList {
  __reactRouterManifest?: { routes: Record<string, { hasClientLoader: boolean } | undefined> };
}

/** The exact URL the router requests. Pages with a client loader need only the root data. */
function dataAddress({ location: { pathname, search }, matches }: PageRouter['state']): string {
  const file = pathname.endsWith('/') ? `${pathname}_.data` : `${pathname}.data`;
  const url = new URL(file + search, window.location.origin);
  const { __reactRouterManifest: list } = window as RouteList;
  url.searchParams.delete('index');
  if (matches.some(({ route }) => list?.routes[route.id]?.hasClientLoader)) url.searchParams.set('_routes', 'root');
  return url.href;
}
