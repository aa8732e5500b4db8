import type { ShopCommand } from './command.types.ts';
import { ledgerAccount } from './ledger-account.ts';
import { ledgerExport } from './ledger-export.ts';
import { ledgerTrialBalance } from './ledger-trial-balance.ts';

/** What an owner reads in the books. */
export const ledgerCommands: readonly ShopCommand[] = [ledgerTrialBalance, ledgerAccount, ledgerExport];
