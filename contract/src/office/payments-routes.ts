import * as payments from './payments.ts';
import * as refunds from './refunds.ts';

/** Calls about payments of customers and their refunds. */
export const paymentOfficeRoutes = {
  listPayments: payments.listPaymentsRoute,
  readPayment: payments.readPaymentRoute,
  checkPayment: payments.checkPaymentRoute,
  listRefunds: refunds.listRefundsRoute,
  countRefunds: refunds.countRefundsRoute,
  sendRefund: refunds.sendRefundRoute,
  explainRefund: refunds.explainRefundRoute,
};
