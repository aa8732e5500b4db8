import type { PersonalData } from '#server/platform/personal-data.ts';
import { refuse } from '#server/platform/refusal.ts';
import { deleteCustomerHold, selectHoldsToExport } from './customer-holds.sql.ts';
import {
  selectHasMoneyDue,
  selectPaymentsToExport,
  selectPayoutsToExport,
  updatePayoutsToAnonymous,
} from './payments.sql.ts';

export const paymentsPersonalData = {
  export: async (reader, { customerId }) => ({
    payments: await selectPaymentsToExport(reader, customerId),
    payouts: await selectPayoutsToExport(reader, customerId),
    payout_holds: await selectHoldsToExport(reader, customerId),
  }),
  /** Erases holder, card and account of payouts, and what the bank wrote about them; amounts and provider ids stay. */
  async erase(tx, { customerId }) {
    await updatePayoutsToAnonymous(tx, customerId);
    await deleteCustomerHold(tx, customerId);
  },
  async refuseIfOpen(reader, customerId) {
    if (await selectHasMoneyDue(reader, customerId)) refuse('account_has_open_payout');
  },
} satisfies PersonalData;
