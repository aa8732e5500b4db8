import type { PersonalData } from '#server/platform/personal-data.ts';
import { selectRefundsToExport, updateRefundsToAnonymous } from './refunds.sql.ts';

/** `payments` refuses while money of a refund has not left. */
export const balanceRefundsPersonalData = {
  export: async (reader, { customerId }) => ({ balance_refunds: await selectRefundsToExport(reader, customerId) }),
  /** Erases the payee; amounts stay. */
  erase: (tx, { customerId }) => updateRefundsToAnonymous(tx, customerId),
} satisfies PersonalData;
