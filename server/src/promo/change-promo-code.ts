import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateCode } from './promo-list.sql.ts';
import type { PromoFields } from './promo.types.ts';
import { refuseIfCodeInvalid } from './refuse-if-code-invalid.ts';

/** Changes a promo code, all but its word. Uses so far stay; orders with an open payment keep their discount. */
export async function changePromoCode(tx: Tx, id: number, fields: PromoFields): Promise<void> {
  await refuseIfCodeInvalid(tx, fields);
  if (!(await updateCode(tx, id, fields))) refuse('promo_code_unknown');
}
