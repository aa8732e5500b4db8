import type { DeliveryProblem } from '#contract/trade-tickets.ts';

/** What a bot signs in and confirms trades with. */
export interface BotSecrets {
  password: string;
  /** Base64, of the mobile authenticator: makes its codes. */
  sharedSecret: string;
  /** Base64: confirms trade offers. */
  identitySecret: string;
}

/** A Steam account of the shop that sends trades. */
export interface Bot {
  id: number;
  accountName: string;
  /** Name on Steam, as tickets say it. */
  displayName: string;
  steamId: string | null;
  /** Encrypted; see `bot-secrets.rules`. */
  secrets: string;
  /** Encrypted token that spares the next sign-in; null before the first. */
  session: string | null;
  /** Takes no new deliveries; follows its open offers and watches its trades. */
  isPaused: boolean;
}

export interface BotRow extends Omit<Bot, 'secrets' | 'session'> {
  position: number;
  lastSignedInAt: Date | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  leaseUntil: Date | null;
  openOffers: number;
}

export type TradeOfferState = 'preparing' | 'unconfirmed' | 'sent' | 'accepted' | 'ended';

/** Why an offer ended without a trade. */
export type OfferEnd =
  | 'declined'
  | 'countered'
  | 'expired'
  | 'cancelled'
  | 'invalid_items'
  | Exclude<DeliveryProblem, 'declined' | 'expired' | 'reversed' | 'unclear'>;

export interface TradeOffer {
  id: number;
  deliveryId: number;
  orderId: number;
  botId: number;
  /** First, second, … try of its delivery. */
  attempt: number;
  /** Tries since staff began anew. */
  tries: number;
  state: TradeOfferState;
  steamOfferId: string | null;
  tradeUrl: string;
  /** Code of the ticket. */
  code: string;
  assetIds: string[];
  createdAt: Date;
  triedAt: Date | null;
  sentAt: Date | null;
  failures: number;
}

/** What Steam says about an offer; `unknown` for a state that its documents do not name. */
export type SteamOfferState =
  | 'unconfirmed'
  | 'active'
  | 'accepted'
  | 'countered'
  | 'expired'
  | 'cancelled'
  | 'declined'
  | 'invalid_items'
  | 'escrow'
  | 'unknown';

export interface SteamOffer {
  steamOfferId: string;
  state: SteamOfferState;
  message: string;
  assetIds: string[];
}

export interface BotAsset {
  assetId: string;
  marketHashName: string;
  /** Null for items without wear. */
  float: number | null;
}

/** A piece that waits for its delivery. */
export interface WantedPiece {
  marketHashName: string;
  /** Of a copy; null for any of its kind. */
  float: number | null;
}

export interface OfferDraft {
  tradeUrl: string;
  assetIds: string[];
  message: string;
}

/** A signed-in bot. `checkPartner` and `sendOffer` throw `TradeRefused` for what a person has to mend; all throw other errors if Steam is unclear. */
export interface TradeSession {
  steamId: string;
  /** Token that spares the next sign-in. */
  token: string | null;
  listAssets(): Promise<BotAsset[]>;
  /** Refuses a customer who cannot trade, or whose trade Steam would hold. */
  checkPartner(tradeUrl: string): Promise<void>;
  /** Offers of this bot that are open or changed since. */
  listSentOffers(since: Date): Promise<SteamOffer[]>;
  sendOffer(draft: OfferDraft): Promise<{ steamOfferId: string; needsConfirmation: boolean }>;
  confirmOffer(steamOfferId: string): Promise<void>;
  readOffer(steamOfferId: string): Promise<SteamOffer>;
  cancelOffer(steamOfferId: string): Promise<void>;
  /** Whether Steam took an accepted trade back; throws if Steam says something else than yes or no. */
  isReversed(steamOfferId: string): Promise<boolean>;
  close(): void;
}

/** Origins of Steam's community site and Web API, or of a twin's. */
export interface TradeAddresses {
  communityBase: string;
  apiBase: string;
  timeoutMs?: number;
}

export interface SignIn {
  accountName: string;
  secrets: BotSecrets;
  token: string | null;
}

export type OpenTradeSession = (signIn: SignIn) => Promise<TradeSession>;

/** Steam refuses a trade for a reason that a person has to mend. */
export class TradeRefused extends Error {
  readonly problem: Exclude<DeliveryProblem, 'declined' | 'expired' | 'reversed' | 'unclear'>;
  constructor(problem: TradeRefused['problem'], said: string) {
    super(said);
    this.problem = problem;
  }
}

/** The session has ended, or Steam refused its token: the bot has to sign in again. */
export class SignedOut extends Error {}

/** Payload of `delivery.delivery_stopped` and `delivery.trade_reversed`. */
export interface DeliveryTrouble {
  deliveryId: number;
  orderId: number;
  customerId: number;
}

export interface BotOptions {
  openSession: OpenTradeSession;
  /** Encrypts secrets and sessions. */
  key: Buffer;
  /** How long customers have to accept. */
  offerHours: number;
  /** How long Steam may take to list an offer whose answer was lost. */
  unclearMs: number;
  /** Unclear answers in a row after which an offer is left to staff. */
  failuresMax: number;
  /** How often Steam is asked about an accepted trade. */
  watchMs: number;
  /** Of the twin only: puts the items of waiting deliveries into the inventory of the bot. */
  restock: ((steamId: string, pieces: WantedPiece[]) => Promise<void>) | null;
}

export interface WaitingDelivery {
  id: number;
  orderId: number;
  marketHashName: string;
  /** Of a copy, which is this very piece; null for any of its kind. */
  float: number | null;
  /** Of other copies of its kind, which the shop sells apart. */
  otherFloats: number[];
  count: number;
}
