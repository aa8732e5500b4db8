import { z } from 'zod';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import { claimOrderAsStaff } from '#server/office/orders/claim-order-as-staff.ts';
import { unclaimOrderAsStaff } from '#server/office/orders/unclaim-order-as-staff.ts';
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
  run: async (deps, { id, undo }) => (undo ? await unclaim(deps, id) : await claim(deps, id)),
  toText: (data) => ('refundId' in data ? toUnclaimText(data) : toClaimText(data)),
});

async function claim({ db, clock, actor }: CommandDeps, orderId: number) {
  const wanted = { orderId, positions: null, actor, now: clock.now() };
  const { deliveries, isNew } = await inTransaction(db, (tx) => claimOrderAsStaff(tx, wanted));
  const order = await findOrderSummary(db, orderId);
  const titles = new Map((order?.lines ?? []).map(({ position, title }) => [position, title]));
  const items = deliveries.map(({ linePosition, itemId, count, cancelledCount }) => ({
    line: linePosition,
    itemId,
    count: count - cancelledCount,
    title: titles.get(linePosition) ?? '',
  }));
  return { orderId, isNew, tradeLinks: [...new Set(deliveries.map(({ tradeUrl }) => tradeUrl))], items };
}

function toClaimText({ orderId, isNew, tradeLinks, items }: Awaited<ReturnType<typeof claim>>): string[] {
  return [
    isNew
      ? `Order ${orderId} is claimed. Send this trade:`
      : `Order ${orderId} was claimed before: make sure that nobody else sends this trade.`,
    ...tradeLinks,
    ...toTable(
      ['LINE', 'ITEM', 'COUNT', 'TITLE'],
      items.map(({ line, itemId, count, title }) => [line, itemId, count, title]),
    ),
    `Then: npm run shop -- order deliver ${orderId} --trade-offer=NUMBER`,
    `If you sent none: npm run shop -- order claim ${orderId} --undo`,
  ];
}

async function unclaim({ db, clock, actor }: CommandDeps, orderId: number) {
  const release = { orderId, positions: null, actor, now: clock.now() };
  const refundId = await inTransaction(db, (tx) => unclaimOrderAsStaff(tx, release));
  return { orderId, refundId };
}

function toUnclaimText({ orderId, refundId }: Awaited<ReturnType<typeof unclaim>>): string {
  const refunded = refundId === null ? '' : ` The customer had withdrawn meanwhile: refund ${refundId} was made.`;
  return `Order ${orderId} is not claimed any more.${refunded}`;
}
