import type { PersonalData } from '#server/platform/personal-data.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectHasOpenOrder, selectOrdersToExport, updateOrdersToAnonymous } from '#server/checkout/checkout.sql.ts';
import { selectConsentsToExport } from '#server/checkout/consent.sql.ts';
import { withdrawalsPersonalData } from '#server/checkout/withdrawals/withdrawals.privacy.ts';

export const checkoutPersonalData = {
  export: async (reader, owner) => ({
    orders: await selectOrdersToExport(reader, owner.customerId),
    consents: await selectConsentsToExport(reader, owner.customerId),
    ...(await withdrawalsPersonalData.export(reader, owner)),
  }),
  /** Erases contact and trade link of each order; amounts, lines and the country of the VAT stay. */
  async erase(tx, owner) {
    await updateOrdersToAnonymous(tx, owner.customerId);
    await withdrawalsPersonalData.erase(tx, owner);
  },
  /** Refuses while an order waits for money or delivery, can still be paid, or has an item to come back. */
  async refuseIfOpen(reader, customerId) {
    if (await selectHasOpenOrder(reader, customerId)) refuse('account_has_open_order');
    await withdrawalsPersonalData.refuseIfOpen(reader, customerId);
  },
} satisfies PersonalData;
