export interface TwinAccount {
  steamId: string;
  name: string;
  isBot: boolean;
  isInventoryPublic: boolean;
  /** Empty for an account that nobody may send offers to by link. */
  tradeToken: string;
}

/** Kind of an item, as the descriptions of an inventory show it. */
export interface TwinClass {
  classId: string;
  marketHashName: string;
  name: string;
  type: string;
  /** Such as `Field-Tested`; null for an item without wear. */
  exterior: string | null;
  rarity: string;
  /** Six hexadecimal digits. */
  rarityColor: string;
  iconUrl: string;
  isTradable: boolean;
}

/** An item in an inventory. */
export interface TwinAsset {
  assetId: string;
  steamId: string;
  classId: string;
  float: number | null;
  paintSeed: number | null;
  /** Until then it cannot be traded on. */
  protectedUntil: Date | null;
}

export interface TwinItem extends TwinAsset, Omit<TwinClass, 'classId'> {}

/** Calls that faults can be ordered for. */
export type TwinOperation = 'check' | 'inventory' | 'profile';

/** 500, 429, no answer, something that is no answer of Steam, or a refusal. */
export type TwinFault = 'error' | 'rate_limit' | 'timeout' | 'malformed' | 'refuse';
