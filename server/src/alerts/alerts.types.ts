/** How an alert reaches its customer. */
export interface Channels {
  byEmail: boolean;
  byPush: boolean;
}

export type Frequency = 'instant' | 'daily' | 'off';

export interface SavedSearch extends Channels {
  id: number;
  customerId: number;
  name: string;
  /** Text of a list query in a fixed order. */
  query: string;
  currency: string;
  languageId: number;
  frequency: Frequency;
  createdAt: Date;
  lastNoticeAt: Date | null;
}

export interface PriceAlert extends Channels {
  id: number;
  customerId: number;
  itemId: number;
  /** In minor units of its currency. */
  targetMinor: number;
  currency: string;
  targetCents: number;
  repeats: boolean;
  state: 'active' | 'paused' | 'reached';
  createdAt: Date;
  lastNoticeAt: Date | null;
}

export interface FavouriteAlerts extends Channels {
  cheaper: boolean;
  back: boolean;
  frequency: Exclude<Frequency, 'off'>;
}

export interface PushDevice {
  id: number;
  customerId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  createdAt: Date;
}

/** An item as it was before it changed; several changes of a batch count as one. */
export interface ItemChange {
  /** Of the last change. */
  changeId: number;
  itemId: number;
  /** In euro cents; null if the item was added. */
  priceBeforeCents: number | null;
  oldPriceBeforeCents: number | null;
  wasAvailable: boolean;
  wasStocked: boolean;
}

/** Reason of a notice: the item is new, in stock again, or its price changed. */
export type NoticeReason = 'new' | 'back' | 'price';

/** What a stop link of an email stops. */
export type StopKind = 'search' | 'price' | 'favourites' | 'daily';
