import { findWithholding } from '#server/payments/disputes.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { selectDeliveriesForUpdate } from '#server/delivery/delivery.sql.ts';
import { issueTickets } from '#server/delivery/tickets/issue-tickets.ts';
import type { TradeAnnounced } from '#server/delivery/tickets/tickets.types.ts';
import { selectLease } from './bots.sql.ts';
import { chooseAssets } from './choose-assets.rules.ts';
import type { Bot, BotAsset, WaitingDelivery } from './bots.types.ts';
import { insertOffer, selectReservedAssets, selectWaitingDeliveries, updateDeliveryBegun } from './trade-offers.sql.ts';

interface Taking {
  bot: Pick<Bot, 'id' | 'displayName'>;
  /** Process that drives the bot. */
  owner: string;
  /** Tradable items of the bot on Steam. */
  assets: BotAsset[];
  now: Date;
}

/** Read at a time. */
const candidatesMax = 50;

/**
 * Takes the oldest waiting delivery whose items the bot has: reserves their assets, issues the ticket, and publishes
 * `delivery.trade_announced`. Two bots never take the same one, nor the same asset twice. Skips orders under dispute.
 * Returns whether one was taken.
 */
export async function takeDelivery(db: Db, taking: Taking): Promise<boolean> {
  const { bot, now } = taking;
  const reserved = new Set(await selectReservedAssets(db, bot.id));
  const free = taking.assets.filter(({ assetId }) => !reserved.has(assetId));
  const names = [...new Set(free.map(({ marketHashName }) => marketHashName))];
  let after: number | null = null;
  for (;;) {
    const waiting: WaitingDelivery[] = await selectWaitingDeliveries(db, { names, now, after, limit: candidatesMax });
    for (const delivery of waiting) {
      const assetIds = chooseAssets(free, delivery);
      if (assetIds !== null && (await begin(db, { ...taking, delivery, assetIds }))) return true;
    }
    if (waiting.length < candidatesMax) return false;
    after = waiting.at(-1)?.id ?? null;
  }
}

function begin(
  db: Db,
  { bot, owner, delivery, assetIds, now }: Taking & { delivery: WaitingDelivery; assetIds: string[] },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await selectLease(tx, { botId: bot.id, owner, now }))) return false;
    await selectDeliveriesForUpdate(tx, delivery.orderId);
    if (await findWithholding(tx, { purpose: 'order', referenceId: delivery.orderId })) return false;
    if (!(await updateDeliveryBegun(tx, { id: delivery.id, count: assetIds.length, now }))) return false;
    await issueTickets(tx, { deliveryIds: [delivery.id], botName: bot.displayName, now });
    await insertOffer(tx, { deliveryId: delivery.id, botId: bot.id, assetIds, now });
    const event: TradeAnnounced = { orderId: delivery.orderId, deliveryIds: [delivery.id] };
    await publish(tx, 'delivery.trade_announced', event);
    return true;
  });
}
