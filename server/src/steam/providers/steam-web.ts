import { z } from 'zod';
import {
  type OpenIdFields,
  type SteamAddresses,
  type SteamGateway,
  type SteamProfile,
  SteamUnavailable,
} from '#server/steam/steam.types.ts';
import { callSteam } from './call-steam.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { fetchInventory } from './fetch-inventory.ts';
import { parseJson } from './parse-json.ts';

interface SteamLimits {
  /** Below what a customer waits for. */
  timeoutMs: number;
  inventoryTimeoutMs: number;
  /** Items of one page of an inventory, and pages read of one. */
  pageSize: number;
  pagesMax: number;
}

const limitsDefault: SteamLimits = { timeoutMs: 5000, inventoryTimeoutMs: 8000, pageSize: 1000, pagesMax: 3 };
const shortBytesMax = 20_000;

const signInPath = '/openid/login';
export const ownSignInPath = '/sandbox/steam/openid/login';

const profilesSchema = z.object({
  response: z.object({ players: z.array(z.object({ steamid: z.string(), personaname: z.string().max(200) })) }),
});

/** Steam itself, or its twin at other addresses. */
export function createSteamGateway(addresses: SteamAddresses, limits: Partial<SteamLimits> = {}): SteamGateway {
  const { communityBase, apiBase, apiKey, isOwnTwin } = addresses;
  const { timeoutMs, inventoryTimeoutMs, pageSize, pagesMax } = { ...limitsDefault, ...limits };
  const community = openCircuitBreaker(() => Date.now());
  const webApi = openCircuitBreaker(() => Date.now());
  const inventoryCall = {
    communityBase,
    breaker: openCircuitBreaker(() => Date.now()),
    timeoutMs: inventoryTimeoutMs,
    pageSize,
    pagesMax,
  };

  return {
    signInUrl: (shopOrigin) => (isOwnTwin ? `${shopOrigin}${ownSignInPath}` : `${communityBase}${signInPath}`),

    async checkAnswer(fields: OpenIdFields): Promise<boolean> {
      const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [`openid.${name}`, value]));
      form.set('openid.mode', 'check_authentication');
      const url = new URL(signInPath, communityBase);
      const { text } = await callSteam(community, {
        operation: 'check',
        url,
        timeoutMs,
        bytesMax: shortBytesMax,
        form,
      });
      const lines = text.split('\n').map((line) => line.trim());
      if (lines.includes('is_valid:true')) return true;
      if (lines.includes('is_valid:false')) return false;
      throw new SteamUnavailable('steam: check gave no answer');
    },

    fetchInventory: (steamId) => fetchInventory(inventoryCall, steamId),

    async fetchProfile(steamId: string): Promise<SteamProfile | null> {
      if (apiKey === null) return null;
      const url = new URL('/ISteamUser/GetPlayerSummaries/v2', apiBase);
      url.searchParams.set('key', apiKey);
      url.searchParams.set('steamids', steamId);
      const { text } = await callSteam(webApi, { operation: 'profile', url, timeoutMs, bytesMax: shortBytesMax });
      const parsed = profilesSchema.safeParse(parseJson(text));
      if (!parsed.success) throw new SteamUnavailable('steam: profile is unreadable');
      const player = parsed.data.response.players.find(({ steamid }) => steamid === steamId);
      return player ? { steamId, name: player.personaname } : null;
    },
  };
}
