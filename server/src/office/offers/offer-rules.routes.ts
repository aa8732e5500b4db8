import * as contract from '#contract/office/offer-rules.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { listDeclineReasons } from '#server/offers/desk/desk.queries.ts';
import type { DeclineReason } from '#server/offers/desk/desk.types.ts';
import { listPriceRules } from '#server/offers/pricing/pricing.queries.ts';
import type { PriceRule } from '#server/offers/pricing/pricing.types.ts';
import { priceSkins } from '#server/offers/pricing/price-skins.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { changeDeclineReasons } from './change-decline-reasons.ts';
import { changePriceRules } from './change-price-rules.ts';
import { fromWireRule, toPreview, toWireRule } from './price-rules-view.ts';

/** What the owner sets for the desk: price rules, and reasons for declining. */
export function offerRuleRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(contract.readPriceRulesRoute, async () => replyWith(toRules(await listPriceRules(db)))),
    bindOffice(contract.savePriceRulesRoute, async ({ version, rules }, call) => {
      const change = { version, rules: rules.map(fromWireRule), actor: call.actor(), now: call.now };
      return replyWith(toRules(await changePriceRules(db, change)));
    }),
    bindOffice(contract.previewPriceRulesRoute, async ({ item_id: itemId, rules }, { now }) => {
      const wanted = [{ itemId, wear: null }];
      const suggestions = await priceSkins(db, { wanted, rules: rules.map(fromWireRule), now });
      const suggestion = suggestions.get(itemId);
      return replyWith(suggestion ? toPreview(suggestion) : null);
    }),
    bindOffice(contract.readDeclineReasonsRoute, async () => replyWith(toReasons(await listDeclineReasons(db)))),
    bindOffice(contract.saveDeclineReasonsRoute, async ({ version, reasons }, call) => {
      await changeDeclineReasons(db, { version, reasons, actor: call.actor(), now: call.now });
      return replyWith(toReasons(await listDeclineReasons(db)));
    }),
  ];
}

const toRules = (rules: PriceRule[]) => ({ version: versionOf(rules), rules: rules.map(toWireRule) });
const toReasons = (reasons: DeclineReason[]) => ({ version: versionOf(reasons), reasons });
