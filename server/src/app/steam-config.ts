import { z } from 'zod';

/** Where Steam is, by the settings. */
export interface SteamConfig {
  /** Origin of the community site; null for the local twin of this shop, in demo mode only. */
  communityBase: string | null;
  /** Origin of the Web API. */
  apiBase: string;
  apiKey: string | null;
}

const steamCommunity = 'https://steamcommunity.com';
const steamApi = 'https://api.steampowered.com';

const originSchema = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://steamcommunity.com' })
  .transform((url) => new URL(url))
  .refine(({ username, pathname, search, hash }) => `${username}${pathname}${search}${hash}` === '/', {
    error: 'must end with its host or port',
  })
  .transform(({ origin }) => origin)
  .optional();

export const steamSettings = {
  STEAM_COMMUNITY_BASE: originSchema,
  STEAM_API_BASE: originSchema,
  STEAM_API_KEY: z
    .string()
    .regex(/^[0-9A-Fa-f]{32}$/, 'must be a key of 32 digits, from https://steamcommunity.com/dev/apikey')
    .optional(),
};

interface Settings {
  STEAM_COMMUNITY_BASE?: string | undefined;
  STEAM_API_BASE?: string | undefined;
  STEAM_API_KEY?: string | undefined;
}

/** Steam itself outside demo mode; in a demo its local twin, unless another address is given. */
export function readSteamConfig(settings: Settings, demo: boolean): SteamConfig {
  const { STEAM_COMMUNITY_BASE: community, STEAM_API_BASE: api, STEAM_API_KEY: apiKey = null } = settings;
  const apiBase = api ?? (community === undefined || community === steamCommunity ? steamApi : community);
  const { protocol, hostname } = new URL(apiBase);
  if (apiKey !== null && protocol !== 'https:' && !['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
    throw new Error('STEAM_API_BASE needs https, except on this machine: the key travels there.');
  return { communityBase: community ?? (demo ? null : steamCommunity), apiBase, apiKey };
}
