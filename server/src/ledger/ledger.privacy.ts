import { coinDigits, toMajor } from '#contract/money.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { selectEntriesOfWallet } from './ledger.sql.ts';

export const ledgerPersonalData = {
  async export(reader, { customerId }) {
    const entries = await selectEntriesOfWallet(reader, customerId);
    return {
      ledger_entries: entries.map(({ coinsMinor, ...entry }) => ({ ...entry, coins: toMajor(coinsMinor, coinDigits) })),
    };
  },
} satisfies PersonalData;
