import { hasSubcategory } from '#server/catalog/catalog.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { type FieldErrors, refuse } from '#server/platform/refusal.ts';
import type { PromoFields } from './promo.types.ts';

/** Refuses fields that contradict each other, or name a category that does not exist. */
export async function refuseIfCodeInvalid(reader: Reader, fields: PromoFields): Promise<void> {
  const { kind, percentBps, amountMinor, minTotalMinor, validFrom, validUntil, category } = fields;
  const errors: FieldErrors = {};
  if (kind === 'percent' && percentBps === null) errors['percent'] = ['common.invalid_number'];
  if (kind === 'fixed' && amountMinor === null) errors['amount'] = ['common.invalid_number'];
  if (kind === 'fixed' && minTotalMinor <= (amountMinor ?? 0)) errors['min_total'] = ['refusals.promo_minimum_too_low'];
  if (validUntil !== null && validUntil <= validFrom) errors['valid_until'] = ['refusals.ends_before_start'];
  if (category !== null && !(await hasSubcategory(reader, category))) errors['category'] = ['common.invalid_choice'];
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
}
