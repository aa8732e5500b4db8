import * as changes from './order-changes.ts';
import { readOrderRoute } from './order-page.ts';
import * as orders from './orders.ts';
import * as withdrawals from './withdrawals.ts';

/** Calls about orders and withdrawals from them. */
export const orderOfficeRoutes = {
  listOrders: orders.listOrdersRoute,
  countOrders: orders.countOrdersRoute,
  readOrder: readOrderRoute,
  claimOrderLines: changes.claimOrderLinesRoute,
  unclaimOrderLines: changes.unclaimOrderLinesRoute,
  deliverOrderLines: changes.deliverOrderLinesRoute,
  cancelUnpaidOrder: changes.cancelUnpaidOrderRoute,
  cancelPaidOrder: changes.cancelPaidOrderRoute,
  previewOrderRefund: changes.previewOrderRefundRoute,
  refundOrder: changes.refundOrderRoute,
  resendOrderEmail: changes.resendOrderEmailRoute,
  addOrderNote: changes.addOrderNoteRoute,
  listWithdrawals: withdrawals.listWithdrawalsRoute,
  countWithdrawals: withdrawals.countWithdrawalsRoute,
  readWithdrawal: withdrawals.readWithdrawalRoute,
  previewReturnedItems: withdrawals.previewReturnedItemsRoute,
  receiveReturnedItems: withdrawals.receiveReturnedItemsRoute,
};
