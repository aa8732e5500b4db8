import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { readTradeTicketRoute, verifyTradeRoute, type TradeCheck, type TradeTicket } from '#contract/trade-tickets.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, replyWith } from '#server/platform/http/bind.ts';
import { refuseIfTooMany, toRateLimitSubnet } from '#server/platform/rate-limit.ts';
import { stateOf, toShownCode, toTicketLink } from './ticket.rules.ts';
import { findTypedTicket, readTicket } from './tickets.queries.ts';
import type { Ticket } from './tickets.types.ts';

interface TicketRoutes {
  db: Db;
  rateLimitFactor: number;
}

/** Of 10¹² codes few are open: at this pace nobody finds one. */
const checksMax = 30;
const windowSeconds = 600;

export function ticketRoutes({ db, rateLimitFactor }: TicketRoutes): BoundRoute[] {
  return [
    bind(readTradeTicketRoute, async ({ id: deliveryId }, call) =>
      replyWith(toTradeTicket(await readTicket(db, { deliveryId, customerId: call.customerId() }), call)),
    ),
    bind(verifyTradeRoute, async ({ code: typed }, { ip, now, origin }) => {
      const key = `trade-check:ip:${toRateLimitSubnet(ip)}`;
      await refuseIfTooMany(db, { key, limit: checksMax * rateLimitFactor, windowSeconds, now });
      return replyWith(toTradeCheck(await findTypedTicket(db, { typed, shopUrl: origin }), now));
    }),
  ];
}

function toTradeTicket(ticket: Ticket, { now, origin }: { now: Date; origin: string }): TradeTicket {
  return {
    id: ticket.deliveryId,
    order_id: ticket.orderId,
    code: toShownCode(ticket.code),
    bot_name: ticket.botName,
    item_title: ticket.itemTitle,
    float: ticket.floatValue,
    valid_until: toEpochSeconds(ticket.validUntil),
    state: stateOf(ticket, now),
    issued_at: toEpochSeconds(ticket.issuedAt),
    link: toTicketLink(ticket, origin),
  };
}

const nothingKnown = { state: null, bot_name: null, item_title: null, float: null, valid_until: null };

function toTradeCheck(ticket: Ticket | 'other_site' | null, now: Date): TradeCheck {
  if (ticket === null) return { result: 'unknown', ...nothingKnown };
  if (ticket === 'other_site') return { result: 'other_site', ...nothingKnown };
  const state = stateOf(ticket, now);
  return {
    result: state === 'open' ? 'ours' : 'over',
    state,
    bot_name: ticket.botName,
    item_title: ticket.itemTitle,
    float: ticket.floatValue,
    valid_until: toEpochSeconds(ticket.validUntil),
  };
}
