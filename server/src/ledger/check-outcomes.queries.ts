/** Last outcomes of all integrity checks, broken ones first. */
export { selectOutcomes as listCheckOutcomes } from './check-outcomes.sql.ts';

/** How many integrity checks were broken when they last ran. */
export { countBrokenOutcomes as countBrokenChecks } from './check-outcomes.sql.ts';
