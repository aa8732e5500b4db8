import * as disputes from './disputes.ts';
import * as payments from './payments.ts';
import * as refunds from './refunds.ts';

/** Calls about payments of customers, their refunds and disputes. */
export const paymentOfficeRoutes = {
  listPayments: payments.listPaymentsRoute,
  readPayment: payments.readPaymentRoute,
  checkPayment: payments.checkPaymentRoute,
  listRefunds: refunds.listRefundsRoute,
  countRefunds: refunds.countRefundsRoute,
  sendRefund: refunds.sendRefundRoute,
  explainRefund: refunds.explainRefundRoute,
  listDisputes: disputes.listDisputesRoute,
  readDispute: disputes.readDisputeRoute,
  packDisputeEvidence: disputes.packDisputeEvidenceRoute,
  addDisputeNote: disputes.addDisputeNoteRoute,
};
