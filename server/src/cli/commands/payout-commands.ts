import type { ShopCommand } from './command.types.ts';
import { payoutApprove } from './payout-approve.ts';
import { payoutFail } from './payout-fail.ts';
import { payoutList } from './payout-list.ts';
import { payoutSend } from './payout-send.ts';

export const payoutCommands: readonly ShopCommand[] = [payoutList, payoutApprove, payoutSend, payoutFail];
