import type { PersonalData } from '#server/platform/personal-data.ts';
import { selectRedemptionsOf } from './promo.sql.ts';

export const promoPersonalData = {
  export: async (reader, { customerId }) => ({ redemptions: await selectRedemptionsOf(reader, customerId) }),
} satisfies PersonalData;
