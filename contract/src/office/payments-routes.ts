import * as payments from './payments.ts';

/** Calls about payments of customers. */
export const paymentOfficeRoutes = {
  listPayments: payments.listPaymentsRoute,
  readPayment: payments.readPaymentRoute,
};
