import SteamCommunity from 'steamcommunity';
import type { TradeAddresses } from '#server/delivery/bots/bots.types.ts';

interface Request {
  url: string;
  uri: string;
  headers?: Record<string, string>;
}

type PreRequest = (
  ...call: [id: number, source: string, request: Request, go: (error: Error | null) => void]
) => boolean;

const steamOrigins = { community: 'https://steamcommunity.com', api: 'https://api.steampowered.com' } as const;
const timeoutMsDefault = 20_000;

/**
 * The library's client of the community site, signed in by cookies. At a twin its documented hook sends each request to the
 * other address, with the cookies that its jar keeps for Steam alone.
 */
export function openCommunity(
  cookies: string[],
  { communityBase, apiBase, timeoutMs = timeoutMsDefault }: TradeAddresses,
): SteamCommunity {
  const community = new SteamCommunity({ timeout: timeoutMs });
  if (communityBase === steamOrigins.community && apiBase === steamOrigins.api) return community;
  const hook: PreRequest = (...[, , request, go]) => {
    const { pathname, search, origin } = new URL(request.url);
    const base = origin === steamOrigins.api ? apiBase : communityBase;
    request.uri = `${base}${pathname}${search}`;
    request.url = request.uri;
    const session = `sessionid=${community.getSessionID(steamOrigins.community)}`;
    request.headers = { ...request.headers, cookie: [...cookies, session].join('; ') };
    go(null);
    return true;
  };
  Object.assign(community, { onPreHttpRequest: hook });
  return community;
}
