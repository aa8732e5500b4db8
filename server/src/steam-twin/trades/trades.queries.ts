/** An offer by its id; null if there is none. */
export { selectOffer as findTwinOffer } from './trades.sql.ts';

/** Offers of an account that are open or changed since. */
export { selectSentOffers as listSentOffers } from './trades.sql.ts';

/** Sets the state of an offer, as its sender does. */
export { updateOffer as setOfferState } from './trades.sql.ts';

/** Newest offers, for the page of the twin. */
export { selectNewestOffers as listNewestOffers } from './trades.sql.ts';

/** Orders faults for the next offers; zero times removes one. */
export { upsertTradeFault as orderTradeFault } from './trades.sql.ts';

/** Orders what receivers of the next offers do. */
export { upsertNextAnswer as orderAnswer } from './trades.sql.ts';

/** Consumes one of the given faults; null if none is ordered. */
export { updateTradeFaultUsed as takeTradeFault } from './trades.sql.ts';
