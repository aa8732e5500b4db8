import type { Tx } from '#server/platform/db.ts';
import { lockPriceRules, replacePriceRules, selectPriceRules } from './pricing.sql.ts';
import type { PriceRule } from './pricing.types.ts';

interface NewRules {
  rules: readonly PriceRule[];
  /** Refuses to save over rules that the owner has not seen. */
  check: (before: PriceRule[]) => void;
}

/** Replaces the rules of the owner, and returns those before. They hold for offers that are answered later. Locks the rules. */
export async function savePriceRules(tx: Tx, { rules, check }: NewRules): Promise<PriceRule[]> {
  await lockPriceRules(tx);
  const before = await selectPriceRules(tx);
  check(before);
  await replacePriceRules(tx, rules);
  return before;
}
