import type { ShopCommand } from './command.types.ts';
import { orderDeliver } from './order-deliver.ts';
import { payoutFail } from './payout-fail.ts';
import { payoutList } from './payout-list.ts';
import { payoutSend } from './payout-send.ts';

/** Every command of `npm run shop`, in the order of its help. A new one: a file beside these and a line here. */
export const shopCommands: readonly ShopCommand[] = [orderDeliver, payoutList, payoutSend, payoutFail];
