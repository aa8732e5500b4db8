import { type SteamInventory, type SteamSkin, SteamUnavailable } from '#server/steam/steam.types.ts';
import { callSteam } from './call-steam.ts';
import type { openCircuitBreaker } from './circuit-breaker.ts';
import { parseJson } from './parse-json.ts';
import { readInventoryJson } from './read-inventory-json.ts';

export interface InventoryCall {
  communityBase: string;
  breaker: ReturnType<typeof openCircuitBreaker>;
  timeoutMs: number;
  pageSize: number;
  pagesMax: number;
}

const bytesMax = 12_000_000;
/** Of a private inventory. */
const forbidden = 403;

/** Pages of an inventory for Counter-Strike, the newest items first, up to `pagesMax`. */
export async function fetchInventory(call: InventoryCall, steamId: string): Promise<SteamInventory> {
  const skins: SteamSkin[] = [];
  let after: string | null = null;
  for (let pages = 0; pages < call.pagesMax; pages += 1) {
    const page = await fetchPage(call, steamId, after);
    if (page === 'private') return { state: 'private', skins: [] };
    if (page === null) throw new SteamUnavailable('steam: inventory is unreadable');
    skins.push(...page.skins);
    after = page.next;
    if (after === null) break;
  }
  return { state: 'public', skins };
}

async function fetchPage(call: InventoryCall, steamId: string, after: string | null) {
  const { communityBase, breaker, timeoutMs, pageSize } = call;
  const url = new URL(`/inventory/${steamId}/730/2`, communityBase);
  url.searchParams.set('l', 'english');
  url.searchParams.set('count', String(pageSize));
  if (after !== null) url.searchParams.set('start_assetid', after);
  const { status, text } = await callSteam(breaker, {
    operation: 'inventory',
    url,
    timeoutMs,
    bytesMax,
    statuses: [forbidden],
  });
  return status === forbidden ? 'private' : readInventoryJson(parseJson(text), steamId);
}
