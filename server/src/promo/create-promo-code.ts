import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { insertCode } from './promo-list.sql.ts';
import type { PromoFields } from './promo.types.ts';
import { refuseIfCodeInvalid } from './refuse-if-code-invalid.ts';

/** Adds a promo code. Its word is in upper case and exists once. */
export async function createPromoCode(tx: Tx, code: string, fields: PromoFields): Promise<number> {
  await refuseIfCodeInvalid(tx, fields);
  return (await insertCode(tx, code, fields)) ?? refuse('invalid_input', {}, { code: ['refusals.promo_code_taken'] });
}
