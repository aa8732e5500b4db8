import type { PersonalData } from '#server/platform/personal-data.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateCorrectionsToAnonymous } from './corrections.sql.ts';
import { selectDepositsToExport, selectHasOpenDeposit, updateDepositsToAnonymous } from './wallet.sql.ts';

export const walletPersonalData = {
  export: async (reader, { customerId }) => ({ deposits: await selectDepositsToExport(reader, customerId) }),
  /** Erases the contact of each deposit and what staff wrote about a correction; amounts stay. Rejects those that wait. */
  async erase(tx, { customerId, now }) {
    await updateDepositsToAnonymous(tx, customerId);
    await updateCorrectionsToAnonymous(tx, { customerId, now });
  },
  /** Refuses while a deposit can still be paid or credited. */
  async refuseIfOpen(reader, customerId) {
    if (await selectHasOpenDeposit(reader, customerId)) refuse('account_has_open_deposit');
  },
} satisfies PersonalData;
