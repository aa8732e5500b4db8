import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { claimOrder } from '#server/checkout/orders/claim-order.ts';
import { unclaimOrder } from '#server/checkout/orders/unclaim-order.ts';
import type { ClaimedDeliveries } from '#server/delivery/claim-deliveries.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { CommandDeps } from './command.types.ts';
import { defineCommand, idSchema } from './command-input.ts';
import { toTable } from './table.ts';

/** Claims an order before staff send its trade; with `--undo`, takes that back. */
export const orderClaim = defineCommand({
  name: 'order claim',
  usage: 'ID [--undo]',
  does: 'claim an order before you send its trade, so that nobody cancels it; --undo if you sent none',
  positionals: ['id'],
  options: { undo: { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, undo: z.boolean() }),
  run: (deps, { id, undo }) => (undo ? unclaim(deps, id) : claim(deps, id)),
});

async function claim({ db, clock, actor, write }: CommandDeps, orderId: number): Promise<void> {
  const now = clock.now();
  const claimed = await inTransaction(db, async (tx) => {
    const { deliveries, isNew } = await claimOrder(tx, { orderId, now });
    const details = { lines: deliveries.length };
    if (isNew) await recordAudit(tx, { actor, action: 'order.claimed', subject: `order:${orderId}`, details, now });
    return { deliveries, isNew };
  });
  write(
    claimed.isNew
      ? `Order ${orderId} is claimed. Send this trade:`
      : `Order ${orderId} was claimed before: make sure that nobody else sends this trade.`,
  );
  const order = await findOrderSummary(db, orderId);
  const titles = new Map((order?.lines ?? []).map(({ position, title }) => [position, title]));
  toTrade(claimed, titles).forEach(write);
  write(`Then: npm run shop -- order deliver ${orderId} --trade-offer=NUMBER`);
  write(`If you sent none: npm run shop -- order claim ${orderId} --undo`);
}

function toTrade({ deliveries }: ClaimedDeliveries, titles: Map<number, string>): string[] {
  const links = new Set(deliveries.map(({ tradeUrl }) => tradeUrl));
  const rows = deliveries.map(({ linePosition, itemId, count, cancelledCount }) => [
    linePosition,
    itemId,
    count - cancelledCount,
    titles.get(linePosition) ?? '',
  ]);
  return [...links, ...toTable(['LINE', 'ITEM', 'COUNT', 'TITLE'], rows)];
}

async function unclaim({ db, clock, actor, write }: CommandDeps, orderId: number): Promise<void> {
  const now = clock.now();
  const refundId = await inTransaction(db, async (tx) => {
    const made = await unclaimOrder(tx, { orderId, actor, now });
    const entry = {
      actor,
      action: 'order.claim_undone',
      subject: `order:${orderId}`,
      details: { refundId: made },
      now,
    };
    await recordAudit(tx, entry);
    return made;
  });
  const refunded = refundId === null ? '' : ` The customer had withdrawn meanwhile: refund ${refundId} was made.`;
  write(`Order ${orderId} is not claimed any more.${refunded}`);
}
