import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { createTwinOffer, type OfferRefusal } from './create-twin-offer.ts';
import { findTwinOffer, setOfferState, takeTradeFault } from './trades.queries.ts';
import { offerStates } from './trades.types.ts';
import type { AsBot, TradeApiDeps } from './trade-api.types.ts';

const assetsMax = 200;

const sendSchema = z.object({
  partner: z.string().regex(/^7656\d{13}$/),
  tradeoffermessage: z.string().max(128),
  json_tradeoffer: z.string().max(100_000),
  trade_offer_create_params: z.string().max(1000),
});
const draftSchema = z.object({
  me: z.object({
    assets: z
      .array(z.object({ assetid: z.string().regex(/^\d{1,18}$/) }))
      .min(1)
      .max(assetsMax),
  }),
  them: z.object({ assets: z.array(z.unknown()).max(0) }),
});
const paramsSchema = z.object({ trade_offer_access_token: z.string().max(64).default('') });

const failure = 'There was an error sending your trade offer. Please try again later.';
const refusals: Readonly<Record<OfferRefusal | 'inventory_full', string>> = {
  invalid_link: `${failure} (15)`,
  item_missing: `${failure} (26)`,
  inventory_full: 'The inventory of your trade partner is full.',
};

/** Sends and withdraws offers. Faults happen before an offer is created, or after it. */
export function registerSending(app: FastifyInstance, { db, clock, answerSeconds }: TradeApiDeps, asBot: AsBot): void {
  app.post(
    '/tradeoffer/new/send',
    asBot(async (request, reply, fromSteamId) => {
      const sent = sendSchema.safeParse(request.body);
      if (!sent.success) return refuseWith(reply, `${failure} (8)`);
      const { me } = draftSchema.parse(JSON.parse(sent.data.json_tradeoffer));
      const params = paramsSchema.parse(JSON.parse(sent.data.trade_offer_create_params));
      const before = await takeTradeFault(db, ['error', 'item_missing', 'inventory_full']);
      if (before === 'error') return refuseWith(reply, `${failure} (20)`);
      if (before === 'item_missing' || before === 'inventory_full') return refuseWith(reply, refusals[before]);
      const created = await createTwinOffer(db, {
        fromSteamId,
        toSteamId: sent.data.partner,
        token: params.trade_offer_access_token,
        message: sent.data.tradeoffermessage,
        assetIds: me.assets.map(({ assetid }) => assetid),
        answerSeconds,
        now: clock.now(),
      });
      if (typeof created === 'string') return refuseWith(reply, refusals[created]);
      const after = await takeTradeFault(db, ['error_after', 'timeout_after']);
      if (after === 'error_after') return refuseWith(reply, `${failure} (16)`);
      // The caller gives up by itself.
      if (after === 'timeout_after') return reply.hijack();
      return reply.send({
        tradeofferid: created.offerId,
        needs_mobile_confirmation: true,
        email_domain: 'example.com',
      });
    }),
  );
  app.post<{ Params: { id: string } }>(
    '/tradeoffer/:id/cancel',
    asBot(async (request, reply, steamId) => {
      const { id = '' } = request.params as { id?: string };
      const offer = /^\d{1,18}$/.test(id) ? await findTwinOffer(db, id) : null;
      const open: number[] = [offerStates.active, offerStates.unconfirmed, offerStates.escrow];
      if (offer?.fromSteamId !== steamId || !open.includes(offer.state)) return refuseWith(reply, `${failure} (11)`);
      await setOfferState(db, { offerId: id, state: offerStates.cancelled, now: clock.now() });
      return reply.send({ tradeofferid: id });
    }),
  );
}

/** As Steam does: an error of the call with words for people. */
function refuseWith(reply: FastifyReply, strError: string): FastifyReply {
  return reply.code(500).send({ strError });
}
