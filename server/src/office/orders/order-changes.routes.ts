import * as contract from '#contract/office/order-changes.ts';
import { previewRefund } from '#server/checkout/refunds/preview-refund.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { OfficeCall } from '#server/office/office.types.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { addOrderNote } from './add-order-note.ts';
import { cancelUnpaidOrderAsStaff } from './cancel-unpaid-order-as-staff.ts';
import { claimOrderAsStaff } from './claim-order-as-staff.ts';
import { deliverOrderAsStaff } from './deliver-order-as-staff.ts';
import { refundOrderAsStaff } from './refund-order-as-staff.ts';
import { resendOrderEmailAsStaff } from './resend-order-email-as-staff.ts';
import { toRefundPlan } from './to-refund-plan.ts';
import { unclaimOrderAsStaff } from './unclaim-order-as-staff.ts';

interface OrderDesk {
  db: Db;
  coinName: () => string;
}

/** What staff change about orders; each change is one transaction with its audit entry. */
export function orderChangeRoutes({ db, coinName }: OrderDesk): BoundOfficeCall[] {
  const change = async (call: OfficeCall, run: (tx: Tx, by: { actor: string; now: Date }) => Promise<unknown>) => {
    await inTransaction(db, (tx) => run(tx, { actor: call.actor(), now: call.now }));
    return ok;
  };
  return [
    bindOffice(contract.claimOrderLinesRoute, ({ id: orderId, positions = null }, call) =>
      change(call, (tx, by) => claimOrderAsStaff(tx, { orderId, positions, ...by })),
    ),
    bindOffice(contract.unclaimOrderLinesRoute, ({ id: orderId, positions = null }, call) =>
      change(call, (tx, by) => unclaimOrderAsStaff(tx, { orderId, positions, ...by })),
    ),
    bindOffice(contract.deliverOrderLinesRoute, ({ id: orderId, positions = null, trade_offer_id }, call) =>
      change(call, (tx, by) => deliverOrderAsStaff(tx, { orderId, positions, tradeOfferId: trade_offer_id, ...by })),
    ),
    bindOffice(contract.cancelUnpaidOrderRoute, ({ id: orderId, reason }, call) =>
      change(call, (tx, by) => cancelUnpaidOrderAsStaff(tx, { orderId, reason, ...by })),
    ),
    bindOffice(contract.resendOrderEmailRoute, ({ id: orderId, email_id: emailId }, call) =>
      change(call, (tx, by) =>
        resendOrderEmailAsStaff(tx, { orderId, emailId, shopUrl: call.origin, coinName, ...by }),
      ),
    ),
    bindOffice(contract.addOrderNoteRoute, ({ id: orderId, text }, call) =>
      change(call, (tx, by) => {
        const { idempotencyKey } = call;
        return addOrderNote(tx, { orderId, text, staffId: call.staff().staffId, idempotencyKey, ...by });
      }),
    ),
    ...refundRoutes(db),
  ];
}

type RefundChoices = Omit<Parameters<typeof refundOrderAsStaff>[1], 'staffId' | 'actor' | 'idempotencyKey' | 'now'>;

function refundRoutes(db: Db): BoundOfficeCall[] {
  const refund = async (call: OfficeCall, input: RefundChoices) => {
    const { idempotencyKey, now } = call;
    const by = { staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
    return replyWith({ refund_id: await refundOrderAsStaff(db, { ...input, ...by }) });
  };
  return [
    bindOffice(contract.previewOrderRefundRoute, async ({ id: orderId, pieces, destination }) =>
      replyWith(toRefundPlan(await previewRefund(db, { orderId, lines: pieces ?? null, destination }))),
    ),
    bindOffice(contract.refundOrderRoute, ({ id: orderId, pieces, plan: seenPlan, destination, reason }, call) =>
      refund(call, { orderId, lines: pieces ?? null, destination, reason, seenPlan }),
    ),
    bindOffice(contract.cancelPaidOrderRoute, ({ id: orderId, plan: seenPlan, destination, reason }, call) =>
      refund(call, { orderId, lines: null, destination, reason, seenPlan, isCancellation: true }),
    ),
  ];
}
