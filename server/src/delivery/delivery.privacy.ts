import type { PersonalData } from '#server/platform/personal-data.ts';
import { selectDeliveriesToExport, updateTradeUrlsToNone } from './delivery.sql.ts';

export const deliveryPersonalData = {
  export: async (reader, { customerId }) => ({ handovers: await selectDeliveriesToExport(reader, customerId) }),
  /** Erases the trade links; what was delivered stays. */
  erase: (tx, { customerId }) => updateTradeUrlsToNone(tx, customerId),
} satisfies PersonalData;
