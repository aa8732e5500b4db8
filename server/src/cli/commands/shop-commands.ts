import type { ShopCommand } from './command.types.ts';
import { customerCommands } from './customer-commands.ts';
import { invoiceCommands } from './invoice-commands.ts';
import { disputeCommands } from './dispute-commands.ts';
import { ledgerCommands } from './ledger-commands.ts';
import { offerApprove } from './offer-approve.ts';
import { offerCounter } from './offer-counter.ts';
import { offerDecline } from './offer-decline.ts';
import { offerList } from './offer-list.ts';
import { offerReceived } from './offer-received.ts';
import { offerShow } from './offer-show.ts';
import { orderCommands } from './order-commands.ts';
import { payoutCommands } from './payout-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { shopDoctor } from './shop-doctor.ts';

/**
 * Every command of `npm run shop`, in the order of its help. To add one, create a file beside these, list it here and give
 * its test arguments in `test-kit/given-command-arguments.ts`.
 */
export const shopCommands: readonly ShopCommand[] = [
  offerList,
  offerShow,
  offerCounter,
  offerApprove,
  offerDecline,
  offerReceived,
  ...orderCommands,
  ...refundCommands,
  ...payoutCommands,
  ...customerCommands,
  ...invoiceCommands,
  ...disputeCommands,
  ...ledgerCommands,
  shopDoctor,
];
