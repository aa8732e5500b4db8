import TradeOfferManager from 'steam-tradeoffer-manager';
import type TradeOffer from 'steam-tradeoffer-manager/lib/classes/TradeOffer.js';
import type SteamCommunity from 'steamcommunity';
import type CEconItem from 'steamcommunity/classes/CEconItem.js';
import {
  type SteamOffer,
  TradeRefused,
  type TradeAddresses,
  type TradeSession,
} from '#server/delivery/bots/bots.types.ts';
import { confirmationKey } from './confirmation-key.ts';
import { openCommunity } from './open-community.ts';
import { toSessionError, toTradeError } from './trade-refusals.ts';
import { isReversedStatus, toOfferState } from './trade-states.ts';

interface SignedIn {
  steamId: string;
  /** Cookies of the community site, as the sign-in gave them. */
  cookies: string[];
  token: string | null;
  identitySecret: string;
  addresses: TradeAddresses;
}

const game = 730;
/** Context of the items that can be traded. */
const context = 2;
/** Number of the property that holds the float. */
const wearProperty = 2;

type Done<T> = (error: Error | null, value: T) => void;

/** Waits for a call of the libraries. */
function call<T>(begin: (done: Done<T>) => void, toError = toSessionError): Promise<T> {
  return new Promise((resolve, reject) => {
    begin((error, value) => (error ? reject(toError(error)) : resolve(value)));
  });
}

/** Waits for a call before an offer exists, whose refusals end it. After that, Steam's words say nothing about the offer. */
const callToSend = <T>(begin: (done: Done<T>) => void): Promise<T> => call(begin, toTradeError);

/** A signed-in bot on Steam, or on its twin. */
export async function openSteamSession(signedIn: SignedIn): Promise<TradeSession> {
  const { steamId, cookies, token, identitySecret, addresses } = signedIn;
  const community = openCommunity(cookies, addresses);
  const manager = new TradeOfferManager({ community, pollInterval: -1, dataDirectory: null as unknown as string });
  await call<unknown>((done) => manager.setCookies(cookies, (error) => done(error, null)));
  await acceptProtection(community);
  return {
    steamId,
    token,
    ...readCalls(manager),
    ...offerCalls(manager),
    confirmOffer: (id) => confirmOffer(community, { steamOfferId: id, identitySecret }),
    close: () => manager.shutdown(),
  };
}

/**
 * Steam lets an account send trades only after it accepted the notice about trade protection. A failure changes nothing for an
 * account that did, and others learn of it from the refusal of their first offer. The types of the library lack the call.
 */
function acceptProtection(community: SteamCommunity): Promise<void> {
  const noticed = community as SteamCommunity & { acknowledgeTradeProtection(done: () => void): void };
  return new Promise((resolve) => noticed.acknowledgeTradeProtection(() => resolve()));
}

function readCalls(
  manager: TradeOfferManager,
): Pick<TradeSession, 'listAssets' | 'listSentOffers' | 'readOffer' | 'isReversed'> {
  const readOffer = (id: string) => call<TradeOffer>((done) => manager.getOffer(id, done));
  return {
    listAssets: async () => {
      const items = await call<CEconItem[]>((done) => manager.getInventoryContents(game, context, true, done));
      return items.map((item) => ({
        assetId: `${item.assetid}`,
        marketHashName: item.market_hash_name,
        float: floatOf(item),
      }));
    },
    listSentOffers: async (since) => {
      const sent = await call<TradeOffer[]>((done) =>
        manager.getOffers(TradeOfferManager.EOfferFilter.ActiveOnly, since, done),
      );
      return sent.map(toSteamOffer);
    },
    readOffer: async (id) => toSteamOffer(await readOffer(id)),
    isReversed: async (id) => {
      const offer = await readOffer(id);
      const status = await call<number>((done) => offer.getExchangeDetails(true, done as never));
      return isReversedStatus(status);
    },
  };
}

/** Float of an item, which Steam lists among its properties; the types of the library lack them. */
function floatOf(
  item: CEconItem & { asset_properties?: { propertyid: number; float_value?: string }[] },
): number | null {
  const wear = item.asset_properties?.find(({ propertyid }) => propertyid === wearProperty)?.float_value;
  return wear === undefined ? null : Number(wear);
}

function offerCalls(manager: TradeOfferManager): Pick<TradeSession, 'checkPartner' | 'sendOffer' | 'cancelOffer'> {
  return {
    checkPartner: async (tradeUrl) => {
      const offer = manager.createOffer(tradeUrl);
      const them = await callToSend<{ escrowDays?: number }>((done) =>
        offer.getUserDetails((error, _me, partner) => done(error, partner)),
      );
      if ((them.escrowDays ?? 0) > 0) throw new TradeRefused('escrow', `held for ${them.escrowDays} days`);
    },
    sendOffer: async ({ tradeUrl, assetIds, message }) => {
      const offer = manager.createOffer(tradeUrl);
      offer.addMyItems(assetIds.map((assetid) => ({ assetid, appid: game, contextid: context })) as never);
      offer.setMessage(message);
      const state = await callToSend<string>((done) => offer.send(done));
      return { steamOfferId: String(offer.id), needsConfirmation: state === 'pending' };
    },
    cancelOffer: async (id) => {
      const offer = await call<TradeOffer>((done) => manager.getOffer(id, done));
      await call<unknown>((done) => offer.cancel((error) => done(error, null)));
    },
  };
}

/** Confirms as the mobile authenticator does. */
async function confirmOffer(
  community: SteamCommunity,
  { steamOfferId, identitySecret }: { steamOfferId: string; identitySecret: string },
): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000);
  const keyOf = (tag: string) => ({ tag, key: confirmationKey(identitySecret, { seconds, tag }) });
  const waiting = await call<{ id: string; key: string; creator: string }[]>((done) =>
    community.getConfirmations(seconds, keyOf('list') as never, done as never),
  );
  const own = waiting.find(({ creator }) => creator === steamOfferId);
  if (!own) throw new Error(`no confirmation waits for offer ${steamOfferId}`);
  await call<unknown>((done) =>
    community.respondToConfirmation(
      own.id as never,
      own.key,
      seconds,
      keyOf('accept') as never,
      true,
      (error: Error | null) => done(error, null),
    ),
  );
}

function toSteamOffer({ id, state, message, itemsToGive }: TradeOffer): SteamOffer {
  return {
    steamOfferId: String(id),
    state: toOfferState(state),
    message,
    assetIds: itemsToGive.map(({ assetid }) => `${assetid}`),
  };
}
