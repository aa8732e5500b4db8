import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { countMax } from '#contract/office/list.ts';
import {
  changePromoCodeRoute,
  createPromoCodeRoute,
  listPromoCodesRoute,
  listRedemptionsRoute,
  readPromoCodeRoute,
} from '#contract/office/promo.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import type { Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import {
  countPromoCodes,
  countRedemptions,
  listPromoCodes,
  listRedemptions,
  readPromoCode,
} from '#server/promo/promo-list.queries.ts';
import type { ListedCode } from '#server/promo/promo.types.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { orNull } from './item-wire.rules.ts';
import { promoState, toPromoFields, toWirePromo } from './promo-wire.rules.ts';
import { savePromoCode } from './save-promo-code.ts';

export function promoCodeRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(listPromoCodesRoute, async ({ q, enabled, sort, cursor, limit }, { now }) => {
      const isEnabled = enabled === undefined ? null : enabled === 'yes';
      const filter = { search: q?.toUpperCase() ?? null, isEnabled };
      const after = readCursor(cursor);
      const { rows, next } = await listPromoCodes(db, filter, { sort, after, limit });
      const total = after ? null : await countPromoCodes(db, filter, countMax);
      return { rows: rows.map((code) => toRecord(code, now)), next, total };
    }),
    bindOffice(readPromoCodeRoute, async ({ id }, { now }) => replyWith(toRecord(await readPromoCode(db, id), now))),
    bindOfficeList(listRedemptionsRoute, async ({ id, cursor, limit }) => {
      const after = readCursor(cursor);
      const { rows, next } = await listRedemptions(db, id, { after, limit });
      const total = after ? null : await countRedemptions(db, id, countMax);
      return { rows: rows.map(toRedemption), next, total };
    }),
    bindOffice(createPromoCodeRoute, async ({ code, ...fields }, call) => {
      const saved = { code, fields: toPromoFields(fields), actor: call.actor(), now: call.now };
      return replyWith(toRecord(await savePromoCode(db, saved), call.now));
    }),
    bindOffice(changePromoCodeRoute, async ({ id, version, ...fields }, call) => {
      const saved = { id, version, fields: toPromoFields(fields), actor: call.actor(), now: call.now };
      return replyWith(toRecord(await savePromoCode(db, saved), call.now));
    }),
  ];
}

function toRecord(code: ListedCode, now: Date) {
  const fields = toWirePromo(code);
  return {
    id: code.id,
    code: code.code,
    ...fields,
    uses: code.uses,
    state: promoState(code, now),
    version: versionOf(fields),
  };
}

type Redemption = Awaited<ReturnType<typeof listRedemptions>>['rows'][number];

function toRedemption({ id, orderId, customerId, status, createdAt, settledAt }: Redemption) {
  return {
    id,
    order_id: orderId,
    customer_id: customerId,
    status,
    created_at: toEpochSeconds(createdAt),
    settled_at: orNull(settledAt, toEpochSeconds),
  };
}
