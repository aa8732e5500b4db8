import type { PersonalData } from '#server/platform/personal-data.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectConsentsToExport } from './consent.sql.ts';
import { selectHasOpenOrder, selectOrdersToExport, updateOrdersToAnonymous } from './checkout.sql.ts';

export const checkoutPersonalData = {
  export: async (reader, { customerId }) => ({
    orders: await selectOrdersToExport(reader, customerId),
    consents: await selectConsentsToExport(reader, customerId),
  }),
  /** Erases contact and trade link of each order; amounts, lines and the country of the VAT stay. */
  erase: (tx, { customerId }) => updateOrdersToAnonymous(tx, customerId),
  /** Refuses while an order waits for money or delivery, or can still be paid. */
  async refuseIfOpen(reader, customerId) {
    if (await selectHasOpenOrder(reader, customerId)) refuse('account_has_open_order');
  },
} satisfies PersonalData;
