import { recordAudit } from '#server/audit/record-audit.ts';
import { toChangeDetails } from '#server/office/change-details.rules.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { changePromoCode } from '#server/promo/change-promo-code.ts';
import { createPromoCode } from '#server/promo/create-promo-code.ts';
import { lockPromoCode, readPromoCode } from '#server/promo/promo-list.queries.ts';
import type { ListedCode, PromoFields } from '#server/promo/promo.types.ts';
import { toWirePromo } from './promo-wire.rules.ts';

type SavedCode = ({ code: string } | { id: number; version: string }) & {
  fields: PromoFields;
  actor: string;
  now: Date;
};

/** Adds a promo code, or changes one, with its audit entry. Refuses a version that somebody else has changed. */
export function savePromoCode(db: Db, saved: SavedCode): Promise<ListedCode> {
  const { fields, actor, now } = saved;
  return inTransaction(db, async (tx) => {
    if ('code' in saved) {
      const made = await createPromoCode(tx, saved.code, fields);
      const details = { code: saved.code, ...toChangeDetails({}, toWirePromo(fields)) };
      await recordAudit(tx, { actor, action: 'promo_code.created', subject: `promo:${made}`, details, now });
      return readPromoCode(tx, made);
    }
    const { id, version } = saved;
    const before = toWirePromo(await lockPromoCode(tx, id));
    refuseIfChanged(before, version);
    await changePromoCode(tx, id, fields);
    const entry = { actor, action: 'promo_code.changed', subject: `promo:${id}`, now };
    await recordChange(tx, { ...entry, before, after: toWirePromo(fields) });
    return readPromoCode(tx, id);
  });
}
