import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { PriceRule } from '#server/offers/pricing/pricing.types.ts';
import { savePriceRules } from '#server/offers/pricing/save-price-rules.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toRuleFields } from './price-rules-view.ts';

interface RuleChange {
  rules: PriceRule[];
  /** Version of the rules that the member of staff has seen. */
  version: string;
  actor: string;
  now: Date;
}

/** Replaces the price rules and logs each that differs. Refuses with `record_changed` if somebody else has saved meanwhile. */
export function changePriceRules(db: Db, { rules, version, actor, now }: RuleChange): Promise<PriceRule[]> {
  return inTransaction(db, async (tx) => {
    const before = await savePriceRules(tx, { rules, check: (known) => refuseIfChanged(known, version) });
    const entry = { actor, action: 'price_rules.changed', subject: 'offers:prices', now };
    await recordChange(tx, { ...entry, before: toRuleFields(before), after: toRuleFields(rules) });
    return rules;
  });
}
