import * as cancellation from './cancellation.ts';
import * as checkout from './checkout.ts';
import * as deals from './deals.ts';
import * as invoices from './invoices.ts';
import * as lastContact from './last-contact.ts';
import * as tradeTickets from './trade-tickets.ts';
import * as withdrawal from './withdrawal.ts';

/** The calls about orders: to buy, to read, to cancel, and to withdraw from them. */
export const purchaseRoutes = {
  purchaseProduct: checkout.purchaseProductRoute,
  purchasePack: deals.purchasePackRoute,
  purchaseDeal: deals.purchaseDealRoute,
  listPurchases: checkout.listPurchasesRoute,
  readOrder: checkout.readOrderRoute,
  readLastContact: lastContact.readLastContactRoute,
  listDocuments: invoices.listDocumentsRoute,
  cancelOrder: cancellation.cancelOrderRoute,
  readOrderWithdrawal: withdrawal.readOrderWithdrawalRoute,
  withdrawFromOrder: withdrawal.withdrawFromOrderRoute,
  declareWithdrawal: withdrawal.declareWithdrawalRoute,
  readTradeTicket: tradeTickets.readTradeTicketRoute,
  verifyTrade: tradeTickets.verifyTradeRoute,
} as const;
