import * as apiKeys from './api-keys.ts';
import * as balanceRefunds from './balance-refunds.ts';
import * as data from './customer-data.ts';
import * as customers from './customers.ts';
import * as rules from './offer-rules.ts';
import * as offers from './offers.ts';
import * as shopView from './shop-view.ts';
import * as twoStep from './two-step-removal.ts';

/** Calls about customers and the skins that they offer to the shop. */
export const customerRoutes = {
  listCustomers: customers.listCustomersRoute,
  readCustomer: customers.readCustomerRoute,
  listMovements: customers.listMovementsRoute,
  blockCustomer: customers.blockCustomerRoute,
  unblockCustomer: customers.unblockCustomerRoute,
  endCustomerSessions: customers.endCustomerSessionsRoute,
  requestTwoStepRemoval: twoStep.requestTwoStepRemovalRoute,
  approveTwoStepRemoval: twoStep.approveTwoStepRemovalRoute,
  rejectTwoStepRemoval: twoStep.rejectTwoStepRemovalRoute,
  listApiKeyRecords: apiKeys.listApiKeyRecordsRoute,
  revokeApiKeyAsStaff: apiKeys.revokeApiKeyAsStaffRoute,
  limitApiKey: apiKeys.limitApiKeyRoute,
  viewAsCustomer: shopView.viewAsCustomerRoute,
  exportCustomer: data.exportCustomerRoute,
  readErasure: data.readErasureRoute,
  eraseCustomer: data.eraseCustomerRoute,
  viewAsGuest: shopView.viewAsGuestRoute,
  previewBalanceRefund: balanceRefunds.previewBalanceRefundRoute,
  refundBalance: balanceRefunds.refundBalanceRoute,
  listCorrections: customers.listCorrectionsRoute,
  requestCorrection: customers.requestCorrectionRoute,
  approveCorrection: customers.approveCorrectionRoute,
  rejectCorrection: customers.rejectCorrectionRoute,
  listDeskOffers: offers.listDeskOffersRoute,
  countDeskOffers: offers.countDeskOffersRoute,
  readDeskOffer: offers.readDeskOfferRoute,
  counterOffer: offers.counterOfferRoute,
  approveOffer: offers.approveOfferRoute,
  declineDeskOffer: offers.declineDeskOfferRoute,
  noteArrival: offers.noteArrivalRoute,
  stockBoughtSkin: offers.stockBoughtSkinRoute,
  readPriceRules: rules.readPriceRulesRoute,
  savePriceRules: rules.savePriceRulesRoute,
  previewPriceRules: rules.previewPriceRulesRoute,
  readDeclineReasons: rules.readDeclineReasonsRoute,
  saveDeclineReasons: rules.saveDeclineReasonsRoute,
  addOfferNote: offers.addOfferNoteRoute,
};
