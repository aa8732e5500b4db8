import type { ShopCommand } from './command.types.ts';
import { orderCancel } from './order-cancel.ts';
import { orderClaim } from './order-claim.ts';
import { orderDeliver } from './order-deliver.ts';
import { orderRefund } from './order-refund.ts';
import { orderShow } from './order-show.ts';
import { orderWithdrawalReceived } from './order-withdrawal-received.ts';
import { orderWithdrawals } from './order-withdrawals.ts';

export const orderCommands: readonly ShopCommand[] = [
  orderShow,
  orderClaim,
  orderDeliver,
  orderCancel,
  orderRefund,
  orderWithdrawals,
  orderWithdrawalReceived,
];
