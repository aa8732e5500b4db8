import { countMax } from '#contract/office/list.ts';
import * as contract from '#contract/office/refunds.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { explainRefundAsStaff } from '#server/office/orders/explain-refund-as-staff.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { countRefunds } from '#server/payments/refund-list.queries.ts';
import { everyRefund } from '#server/payments/refund-list.rules.ts';
import type { RefundGroup } from '#server/payments/refund-list.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { listRefundRows } from './list-refund-rows.ts';
import { toRefundFilter } from './refund-rows.ts';
import { sendRefundAsStaff } from './send-refund-as-staff.ts';

/** Refunds of payments: what staff read, and what they do about those that did not go through. */
export function officeRefundRoutes({ db, gateways }: { db: Db; gateways: PaymentGateways }): BoundOfficeCall[] {
  const count = async (group: RefundGroup, now: Date) =>
    (await countRefunds(db, { filter: { ...everyRefund, group }, now, countMax })).count;
  return [
    bindOfficeList(contract.listRefundsRoute, async ({ sort, cursor, limit, ...input }, { now }) => {
      const filter = toRefundFilter(input);
      const after = readCursor(cursor);
      const [page, total] = await Promise.all([
        listRefundRows(db, { filter, now, sort, after, limit }),
        after ? null : countRefunds(db, { filter, now, countMax }),
      ]);
      return { ...page, total };
    }),
    bindOffice(contract.countRefundsRoute, async (_, { now }) =>
      replyWith({ attention: await count('attention', now), open: await count('open', now) }),
    ),
    bindOffice(contract.sendRefundRoute, async ({ id: refundId }, call) => {
      const sending = { refundId, gateways, actor: call.actor(), now: call.now };
      return replyWith({ state: (await sendRefundAsStaff(db, sending)).stage });
    }),
    bindOffice(contract.explainRefundRoute, async ({ id: refundId, as, pieces, reason }, call) => {
      const what = as === 'goodwill' ? ('goodwill' as const) : (pieces ?? null);
      const explanation = { refundId, pieces: what, reason, actor: call.actor(), now: call.now };
      const { orderId, refund } = await inTransaction(db, (tx) => explainRefundAsStaff(tx, explanation));
      return replyWith({ order_id: orderId, refund_id: refund?.id ?? null });
    }),
  ];
}
