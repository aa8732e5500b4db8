import * as hand from './hand-payouts.ts';
import * as batches from './payout-batches.ts';
import { checkPayoutRoute } from './payout-check.ts';
import * as failures from './payout-failures.ts';
import * as surplus from './payout-surplus.ts';
import * as payouts from './payouts.ts';

/** Calls about payouts and their files for the bank. */
export const payoutOfficeRoutes = {
  listPayouts: payouts.listPayoutsRoute,
  countPayouts: payouts.countPayoutsRoute,
  readPayout: payouts.readPayoutRoute,
  approvePayout: payouts.approvePayoutRoute,
  sendPayout: payouts.sendPayoutRoute,
  startHandPayout: hand.startHandPayoutRoute,
  settleHandPayout: hand.settleHandPayoutRoute,
  returnHandPayout: hand.returnHandPayoutRoute,
  checkPayout: checkPayoutRoute,
  failPayout: failures.failPayoutRoute,
  retryPayout: failures.retryPayoutRoute,
  askForPayoutDetails: failures.askForPayoutDetailsRoute,
  decidePayout: payouts.decidePayoutRoute,
  decideEarlierPayout: surplus.decideEarlierPayoutRoute,
  closePayoutSurplus: surplus.closePayoutSurplusRoute,
  listPayoutBatches: batches.listPayoutBatchesRoute,
  readNextPayoutBatch: batches.readNextPayoutBatchRoute,
  exportPayoutBatch: batches.exportPayoutBatchRoute,
  downloadPayoutBatch: batches.downloadPayoutBatchRoute,
  withdrawPayoutBatch: batches.withdrawPayoutBatchRoute,
  importBankReport: batches.importBankReportRoute,
};
