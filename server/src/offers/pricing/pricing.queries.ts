/** Lists the rules of the owner, in their order. */
export { selectPriceRules as listPriceRules } from './pricing.sql.ts';
