import type { Reader } from '#server/platform/db.ts';
import type { FormattedAmount } from '#server/formatting/format-money.ts';
import { refuse } from '#server/platform/refusal.ts';
import { computeDiscount, refuseIfNotUsable, toCodeKey } from './promo.rules.ts';
import { selectCode, selectUses } from './promo.sql.ts';
import type { PromoCode, PromoLine } from './promo.types.ts';

interface PromoInput {
  typed: string;
  customerId: number;
  lines: PromoLine[];
  now: Date;
  /** Formats euro cents in the display currency. */
  formatMoney: (cents: number) => FormattedAmount;
}

/** Computes a code's discount in euro cents; refuses a code that does not apply. Reserves nothing. */
export async function findPromoDiscount(
  reader: Reader,
  { typed, customerId, lines, now, formatMoney }: PromoInput,
): Promise<{ code: PromoCode; discountCents: number }> {
  const code = (await selectCode(reader, toCodeKey(typed))) ?? refuse('promo_code_unknown');
  refuseIfNotUsable(code, await selectUses(reader, code.id, customerId), now);
  return { code, discountCents: computeDiscount(code, lines, formatMoney) };
}
