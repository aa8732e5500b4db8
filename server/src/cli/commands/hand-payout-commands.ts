import type { ShopCommand } from './command.types.ts';
import { payoutReturnHand } from './payout-return-hand.ts';
import { payoutSettleHand } from './payout-settle-hand.ts';
import { payoutStartHand } from './payout-start-hand.ts';

/** Of payouts that staff pay in the app of the bank. */
export const handPayoutCommands: readonly ShopCommand[] = [payoutStartHand, payoutSettleHand, payoutReturnHand];
