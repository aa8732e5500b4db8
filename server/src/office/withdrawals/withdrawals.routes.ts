import { countMax } from '#contract/office/list.ts';
import * as contract from '#contract/office/withdrawals.ts';
import { previewReturnedItems } from '#server/checkout/withdrawals/preview-returned-items.ts';
import {
  countOpenWithdrawals,
  countWithdrawals,
  findWithdrawalDetails,
  listWithdrawals,
} from '#server/checkout/withdrawals/withdrawal-list.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { toRefundPlan } from '#server/office/orders/to-refund-plan.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { receiveWithdrawnItemsAsStaff } from './receive-withdrawn-items-as-staff.ts';
import { toReturnLine, toWithdrawalFilter, toWithdrawalRow } from './withdrawal-rows.ts';

/** Withdrawals from orders: what staff read, and how they note that items came back. */
export function withdrawalRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listWithdrawalsRoute, async ({ sort, cursor, limit, ...input }, { now }) => {
      const filter = toWithdrawalFilter(input, now);
      const after = readCursor(cursor);
      const [page, total] = await Promise.all([
        listWithdrawals(db, filter, { sort, after, limit }),
        after ? null : countWithdrawals(db, filter, countMax),
      ]);
      return { ...page, rows: page.rows.map((row) => toWithdrawalRow(row, now)), total };
    }),
    bindOffice(contract.countWithdrawalsRoute, async (_, { now }) => replyWith(await countOpenWithdrawals(db, now))),
    bindOffice(contract.readWithdrawalRoute, async ({ id }, { now }) => {
      const { withdrawal, lines } = (await findWithdrawalDetails(db, id)) ?? refuse('withdrawal_not_found', { id });
      const { languageCode: language } = withdrawal;
      return replyWith({ ...toWithdrawalRow(withdrawal, now), language, lines: lines.map(toReturnLine) });
    }),
    bindOffice(contract.previewReturnedItemsRoute, async ({ id: withdrawalId, positions }) =>
      replyWith(toRefundPlan(await previewReturnedItems(db, { withdrawalId, positions }))),
    ),
    bindOffice(contract.receiveReturnedItemsRoute, async ({ id: withdrawalId, positions, reason, plan }, call) => {
      const { refundId } = await receiveWithdrawnItemsAsStaff(db, {
        withdrawalId,
        positions,
        reason,
        seenPlan: plan,
        actor: call.actor(),
        now: call.now,
        attempt: { staffId: call.staff().staffId, idempotencyKey: call.idempotencyKey },
      });
      return replyWith({ refund_id: refundId });
    }),
  ];
}
