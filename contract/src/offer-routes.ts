import * as offers from './offers.ts';
import { estimatePricesRoute } from './price-estimate.ts';

/** The calls of customers who sell to the shop. */
export const offerRoutes = {
  createOffer: offers.createOfferRoute,
  createOffers: offers.createOffersRoute,
  estimatePrices: estimatePricesRoute,
  listOffers: offers.listOffersRoute,
  readOffer: offers.readOfferRoute,
  acceptOffer: offers.acceptOfferRoute,
  declineOffer: offers.declineOfferRoute,
  withdrawOffer: offers.withdrawOfferRoute,
} as const;
