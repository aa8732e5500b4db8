import type { ShopCommand } from './command.types.ts';
import { handPayoutCommands } from './hand-payout-commands.ts';
import { payoutApprove } from './payout-approve.ts';
import { payoutCheck } from './payout-check.ts';
import { payoutCloseSurplus } from './payout-close-surplus.ts';
import { payoutConfirm } from './payout-confirm.ts';
import { payoutDecideEarlier } from './payout-decide-earlier.ts';
import { payoutExport } from './payout-export.ts';
import { payoutFail } from './payout-fail.ts';
import { payoutImport } from './payout-import.ts';
import { payoutList } from './payout-list.ts';
import { payoutRetry } from './payout-retry.ts';
import { payoutSend } from './payout-send.ts';
import { payoutWithdraw } from './payout-withdraw.ts';

export const payoutCommands: readonly ShopCommand[] = [
  payoutList,
  payoutApprove,
  payoutSend,
  payoutCheck,
  ...handPayoutCommands,
  payoutFail,
  payoutExport,
  payoutImport,
  payoutConfirm,
  payoutRetry,
  payoutDecideEarlier,
  payoutCloseSurplus,
  payoutWithdraw,
];
