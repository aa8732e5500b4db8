import type { PersonalData } from '#server/platform/personal-data.ts';
import { readCart } from './cart.queries.ts';
import { deleteLines } from './cart.sql.ts';

export const cartPersonalData = {
  async export(reader, { customerId, languageId }) {
    const { entries } = await readCart(reader, customerId, languageId);
    return { cart: entries.map(({ itemId, count, item }) => ({ itemId, count, title: item.title })) };
  },
  async erase(tx, { customerId }) {
    await deleteLines(tx, customerId);
  },
} satisfies PersonalData;
