import { coinDigits, fromMajor } from '#contract/money.ts';
import {
  approveCorrectionRoute,
  listCorrectionsRoute,
  rejectCorrectionRoute,
  requestCorrectionRoute,
} from '#contract/office/customers.ts';
import { countMax } from '#contract/office/list.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { approveCorrection } from '#server/wallet/corrections/approve-correction.ts';
import { countCorrections, listCorrectionPage } from '#server/wallet/corrections/corrections.queries.ts';
import { rejectCorrection } from '#server/wallet/corrections/reject-correction.ts';
import type { Correction } from '#server/wallet/wallet.types.ts';
import { toCorrectionRow } from './customers.rules.ts';
import { logCustomerChange } from './log-customer-change.ts';
import { requestCorrectionAsStaff } from './request-correction-as-staff.ts';

export function correctionRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(listCorrectionsRoute, async ({ state, customer_id: customerId, cursor, limit }) => {
      const filter = { state: state ?? null, customerId: customerId ?? null };
      const after = readCursor(cursor);
      const { rows, next } = await listCorrectionPage(db, filter, { after, limit });
      const total = after ? null : await countCorrections(db, filter, countMax);
      return { rows: rows.map(toCorrectionRow), next, total };
    }),
    bindOffice(requestCorrectionRoute, async ({ id: customerId, amount, reason }, call) => {
      const coinsMinor = fromMajor(amount, coinDigits);
      const { idempotencyKey, now } = call;
      const by = { staffId: call.staff().staffId, actor: call.actor(), idempotencyKey, now };
      const payload = await requestCorrectionAsStaff(db, { customerId, coinsMinor, reason, ...by });
      return { status: 'OK' as const, payload };
    }),
    bindDecision(db, { route: approveCorrectionRoute, decide: approveCorrection, action: 'correction.booked' }),
    bindDecision(db, { route: rejectCorrectionRoute, decide: rejectCorrection, action: 'correction.rejected' }),
  ];
}

interface DecisionCall {
  route: typeof approveCorrectionRoute;
  decide: (...input: Parameters<typeof approveCorrection>) => Promise<Correction>;
  action: string;
}

function bindDecision(db: Db, { route, decide, action }: DecisionCall): BoundOfficeCall {
  return bindOffice(route, async ({ id: correctionId }, call) => {
    const by = { actor: call.actor(), now: call.now };
    await inTransaction(db, async (tx) => {
      const { customerId, coinsMinor } = await decide(tx, { correctionId, ...by });
      await logCustomerChange(tx, { customerId, action, details: { correctionId, coinsMinor }, ...by });
    });
    return { status: 'OK' as const };
  });
}
