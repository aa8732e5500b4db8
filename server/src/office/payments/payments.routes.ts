import { countMax } from '#contract/office/list.ts';
import { checkPaymentRoute, listPaymentsRoute, readPaymentRoute } from '#contract/office/payments.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { countPayments, listPayments } from '#server/payments/payment-list.queries.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { checkPaymentAsStaff } from './check-payment-as-staff.ts';
import { toPaymentFilter, toPaymentRow } from './payment-rows.ts';
import { readPaymentPage } from './read-payment-page.ts';

interface PaymentDesk {
  db: Db;
  gateways: PaymentGateways;
}

/** What staff read about payments, and how they ask the provider about one. */
export function officePaymentRoutes({ db, gateways }: PaymentDesk): BoundOfficeCall[] {
  return [
    bindOfficeList(listPaymentsRoute, async ({ sort, cursor, limit, ...input }) => {
      const filter = toPaymentFilter(input);
      const after = readCursor(cursor);
      const [page, total] = await Promise.all([
        listPayments(db, { filter, sort, after, limit }),
        after ? null : countPayments(db, filter, countMax),
      ]);
      return { ...page, rows: page.rows.map(toPaymentRow), total };
    }),
    bindOffice(readPaymentRoute, async ({ id }) => replyWith(await readPaymentPage(db, id))),
    bindOffice(checkPaymentRoute, async ({ id: paymentId }, call) => {
      const check = { paymentId, gateways, actor: call.actor(), now: call.now };
      const { before, after, reported } = await checkPaymentAsStaff(db, check);
      return replyWith({ state: after, state_before: before, reported });
    }),
  ];
}
