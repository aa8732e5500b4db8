import type { ShopCommand } from './command.types.ts';
import { botCommands } from './bot-commands.ts';
import { catalogCommands } from './catalog-commands.ts';
import { contentCommands } from './content-commands.ts';
import { customerCommands } from './customer-commands.ts';
import { invoiceCommands } from './invoice-commands.ts';
import { disputeCommands } from './dispute-commands.ts';
import { ledgerCommands } from './ledger-commands.ts';
import { offerCommands } from './offer-commands.ts';
import { orderCommands } from './order-commands.ts';
import { paymentCommands } from './payment-commands.ts';
import { payoutCommands } from './payout-commands.ts';
import { refundCommands } from './refund-commands.ts';
import { staffCommands } from './staff-commands.ts';
import { shopDoctor } from './shop-doctor.ts';

/**
 * Every command of `npm run shop`, in the order of its help. To add one, create a file beside these, list it here and give
 * its test arguments in `test-kit/given-command-arguments.ts`.
 */
export const shopCommands: readonly ShopCommand[] = [
  ...offerCommands,
  ...orderCommands,
  ...botCommands,
  ...paymentCommands,
  ...refundCommands,
  ...payoutCommands,
  ...customerCommands,
  ...invoiceCommands,
  ...disputeCommands,
  ...ledgerCommands,
  ...catalogCommands,
  ...staffCommands,
  ...contentCommands,
  shopDoctor,
];
