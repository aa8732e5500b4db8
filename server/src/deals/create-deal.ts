import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { notBefore } from './deals.rules.ts';
import { insertDeal } from './deals.sql.ts';
import type { DealFields } from './deals.types.ts';
import { refuseIfDealInvalid } from './refuse-if-deal-invalid.ts';

/** Adds a deal of one item; a start that is over becomes now. Locks the item. */
export async function createDeal(tx: Tx, fields: DealFields, now: Date): Promise<number> {
  const deal = { ...fields, startsAt: notBefore(fields.startsAt, now) };
  await refuseIfDealInvalid(tx, deal, { now });
  return (await insertDeal(tx, deal)) ?? refuse('invalid_input', {}, { starts_at: ['refusals.deal_overlaps'] });
}
