import type { PersonalData } from '#server/platform/personal-data.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectHasOpenWithdrawal, selectWithdrawalsToExport, updateWithdrawalsToAnonymous } from './withdrawals.sql.ts';

export const withdrawalsPersonalData = {
  export: async (reader, { customerId }) => ({ withdrawals: await selectWithdrawalsToExport(reader, customerId) }),
  /** Erases name and address of each statement; what was withdrawn, and when, stays. */
  erase: (tx, { customerId }) => updateWithdrawalsToAnonymous(tx, customerId),
  /** Refuses while a withdrawn item has to come back, because its money is owed. */
  async refuseIfOpen(reader, customerId) {
    if (await selectHasOpenWithdrawal(reader, customerId)) refuse('account_has_open_order');
  },
} satisfies PersonalData;
