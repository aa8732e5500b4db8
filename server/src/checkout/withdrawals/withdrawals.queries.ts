import type { Reader } from '#server/platform/db.ts';
import { findConsent } from '#server/checkout/checkout.queries.ts';
import type { Consent, Order } from '#server/checkout/checkout.types.ts';
import { judgeLines } from './withdrawals.rules.ts';
import { selectWithdrawalLines, selectWithdrawalsOfOrder } from './withdrawals.sql.ts';
import type { JudgedLine, Withdrawal } from './withdrawals.types.ts';

export interface OrderRight {
  consent: Consent;
  lines: JudgedLine[];
  withdrawals: Withdrawal[];
}

/** What of an order carries the right of withdrawal at a moment; null if the order grants no such right. */
export async function findOrderRight(
  reader: Reader,
  order: Order,
  { timeZone, at }: { timeZone: string; at: Date },
): Promise<OrderRight | null> {
  const consent = await findConsent(reader, order.id);
  if (!consent) return null;
  const lines = judgeLines(await selectWithdrawalLines(reader, order.id), { order, consent, timeZone, at });
  return { consent, lines, withdrawals: await selectWithdrawalsOfOrder(reader, order.id) };
}

export { selectWithdrawal as findWithdrawal } from './withdrawals.sql.ts';
