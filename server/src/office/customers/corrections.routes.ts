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
import { countCorrections, listCorrectionPage } from '#server/wallet/corrections/corrections.queries.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { toCorrectionRow } from './customers.rules.ts';
import { decideCorrectionAsStaff } from './decide-correction-as-staff.ts';
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
      return replyWith(payload);
    }),
    bindOffice(approveCorrectionRoute, async ({ id: correctionId }, call) => {
      const decision = { correctionId, isBooked: true, role: call.staff().role, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => decideCorrectionAsStaff(tx, decision));
      return ok;
    }),
    bindOffice(rejectCorrectionRoute, async ({ id: correctionId }, call) => {
      const decision = { correctionId, isBooked: false, role: call.staff().role, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => decideCorrectionAsStaff(tx, decision));
      return ok;
    }),
  ];
}
