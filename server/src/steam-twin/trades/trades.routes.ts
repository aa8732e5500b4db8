import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findTwinAccount, findTwinBot } from '#server/steam-twin/steam-twin.queries.ts';
import { answerDueOffers } from './answer-due-offers.ts';
import { findCaller } from './find-caller.ts';
import { toBotToken } from './to-bot-token.ts';
import { registerSending } from './sending.routes.ts';
import { toErrorPage, toOfferJson, toOfferPage, toSteamId, toTradeJson } from './trades-json.ts';
import { findTwinOffer, listSentOffers, setOfferState, takeTradeFault } from './trades.queries.ts';
import type { AsBot, Handle, TradeApiDeps } from './trade-api.types.ts';
import { offerStates } from './trades.types.ts';

const escrowDays = 15;
const offerIdSchema = z.object({ tradeofferid: z.string().regex(/^\d{1,18}$/) });

/** What bots call: sign-in, trade offers, and confirmations, in the formats of Steam. */
export function registerTwinTrades(app: FastifyInstance, deps: TradeApiDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const { db } = deps;
    const asBot =
      (handle: Handle) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
        const steamId = await findCaller(db, request);
        return steamId === null ? reply.code(401).send('Access is denied') : handle(request, reply, steamId);
      };
    registerSignIn(scope, deps);
    registerReading(scope, deps, asBot);
    registerSending(scope, deps, asBot);
  });
}

/** The step that the client protocol of Steam does: name and password become a web session. */
function registerSignIn(app: FastifyInstance, { db }: TradeApiDeps): void {
  app.post('/twin/sign-in', async (request, reply) => {
    const { account_name: name = '', password = '' } = request.body as Record<string, string>;
    const bot = await findTwinBot(db, name);
    if (bot === null || password === '') return reply.code(403).send({ message: 'InvalidPassword' });
    return reply.send({ steam_id: bot.steamId, token: await toBotToken(db, bot.steamId) });
  });
}

/** The library asks at an address with two slashes, as it does at Steam. */
const noticePath = '//trade/new/acknowledge';

function registerReading(app: FastifyInstance, { db, clock }: TradeApiDeps, asBot: AsBot): void {
  app.get(
    '/tradeoffer/new/',
    asBot(async (request, reply) => {
      const { partner = '' } = request.query as { partner?: string };
      const fault = await takeTradeFault(db, ['invalid_link', 'cannot_trade', 'private_inventory', 'escrow']);
      const steamId = /^\d{1,10}$/.test(partner) ? toSteamId(Number(partner)) : '';
      const name = (await findTwinAccount(db, steamId))?.name ?? 'Player';
      reply.type('text/html; charset=utf-8');
      if (steamId === '' || fault === 'invalid_link')
        return reply.send(toErrorPage(`This Trade URL is no longer valid for sending a trade offer to ${name}.`));
      if (fault === 'cannot_trade')
        return reply.send(toErrorPage(`${name} is not available to trade. More information will be shown to ${name}.`));
      if (fault === 'private_inventory')
        return reply.send(
          toErrorPage(`You cannot trade with ${name} because their inventory privacy is set to private.`),
        );
      return reply.send(toOfferPage({ name, escrowDays: fault === 'escrow' ? escrowDays : 0 }));
    }),
  );
  app.post(
    noticePath,
    asBot(async (_request, reply) => reply.send({ success: 1 })),
  );
  registerOffers(app, { db, clock }, asBot);
  registerConfirmations(app, { db, clock }, asBot);
}

function registerOffers(app: FastifyInstance, { db, clock }: Pick<TradeApiDeps, 'db' | 'clock'>, asBot: AsBot): void {
  app.get(
    '/IEconService/GetTradeOffers/v1/',
    asBot(async (request, reply, steamId) => {
      await answerDueOffers(db, clock.now());
      const { time_historical_cutoff: cutoff = '0' } = request.query as { time_historical_cutoff?: string };
      const offers = await listSentOffers(db, { steamId, since: new Date(Number(cutoff) * 1000) });
      return reply
        .header('x-eresult', '1')
        .send({ response: { trade_offers_sent: offers.map(toOfferJson), next_cursor: 0 } });
    }),
  );
  app.get(
    '/IEconService/GetTradeOffer/v1/',
    asBot(async (request, reply, steamId) => {
      await answerDueOffers(db, clock.now());
      const wanted = offerIdSchema.safeParse(request.query);
      const offer = wanted.success ? await findTwinOffer(db, wanted.data.tradeofferid) : null;
      const response = offer?.fromSteamId === steamId ? { offer: toOfferJson(offer) } : {};
      return reply.header('x-eresult', '1').send({ response });
    }),
  );
  app.get(
    '/IEconService/GetTradeStatus/v1/',
    asBot(async (request, reply, steamId) => {
      await answerDueOffers(db, clock.now());
      const { tradeid = '' } = request.query as { tradeid?: string };
      const offers = await listSentOffers(db, { steamId, since: new Date(0) });
      const trades = offers.filter(({ tradeId }) => tradeId === tradeid).map(toTradeJson);
      return reply.header('x-eresult', '1').send({ response: { trades } });
    }),
  );
}

function registerConfirmations(
  app: FastifyInstance,
  { db, clock }: Pick<TradeApiDeps, 'db' | 'clock'>,
  asBot: AsBot,
): void {
  app.get(
    '/mobileconf/getlist',
    asBot(async (_request, reply, steamId) => {
      const offers = await listSentOffers(db, { steamId, since: clock.now() });
      const conf = offers
        .filter(({ state }) => state === offerStates.unconfirmed)
        .map(({ offerId, createdAt }) => ({
          id: `1${offerId}`,
          type: 2,
          creator_id: offerId,
          nonce: `2${offerId}`,
          creation_time: Math.floor(createdAt.getTime() / 1000),
          type_name: 'Trade Offer',
          headline: 'Player',
          summary: ['You will give up an item', 'You will receive nothing'],
        }));
      return reply.send({ success: true, conf });
    }),
  );
  app.get(
    '/mobileconf/ajaxop',
    asBot(async (request, reply, steamId) => {
      const { op = '', cid = '', ck = '' } = request.query as Record<string, string>;
      const offer = /^1\d{1,17}$/.test(cid) ? await findTwinOffer(db, cid.slice(1)) : null;
      const isOwn = offer?.fromSteamId === steamId && ck === `2${offer.offerId}`;
      if (!isOwn || offer.state !== offerStates.unconfirmed) return reply.send({ success: false });
      const state = op === 'allow' ? offerStates.active : offerStates.cancelled;
      await setOfferState(db, { offerId: offer.offerId, state, now: clock.now() });
      return reply.send({ success: true });
    }),
  );
}
