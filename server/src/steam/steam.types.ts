export interface SteamAddresses {
  /** Origin of the community site: inventories, trade offers, checks of sign-ins. */
  communityBase: string;
  apiBase: string;
  /** Key of the Web API; null reads no names and pictures of accounts. */
  apiKey: string | null;
  /** Whether the page to sign in at is one of this shop, as that of its own twin is. */
  isOwnTwin: boolean;
}

/** Steam does not answer, refuses for now, or answers something else. */
export class SteamUnavailable extends Error {}

export interface SteamProfile {
  steamId: string;
  name: string;
}

export interface SteamSkin {
  assetId: string;
  classId: string;
  marketHashName: string;
  /** Such as `Classified Rifle`. */
  type: string;
  float: number | null;
  paintSeed: number | null;
  /** Opens it in the game. Missing in inventories that were kept before the shop read it. */
  inspectLink?: string | null;
  isTradable: boolean;
  /** When a lock that Steam names ends, as ISO text; null without one. */
  lockedUntil: string | null;
}

/** A private inventory shows no skins. */
export interface SteamInventory {
  state: 'public' | 'private';
  skins: SteamSkin[];
}

/** Signed answer of a sign-in, without the prefix of its fields. */
export type OpenIdFields = Record<string, string>;

/** Calls to Steam; all throw `SteamUnavailable`. */
export interface SteamGateway {
  /** Page where browsers sign in; answers name it as their `op_endpoint`. */
  signInUrl(shopOrigin: string): string;
  /** Asks Steam whether it signed an answer. Steam confirms each once. */
  checkAnswer(fields: OpenIdFields): Promise<boolean>;
  fetchInventory(steamId: string): Promise<SteamInventory>;
  /** Null without a key or account. */
  fetchProfile(steamId: string): Promise<SteamProfile | null>;
}
