import type { Reader } from '#server/platform/db.ts';
import { selectPriceRules } from './pricing.sql.ts';
import type { PriceRule } from './pricing.types.ts';

/** Lists the rules of the owner, in their order. */
export function listPriceRules(reader: Reader): Promise<PriceRule[]> {
  return selectPriceRules(reader);
}
