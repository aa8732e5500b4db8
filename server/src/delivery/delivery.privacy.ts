import type { PersonalData } from '#server/platform/personal-data.ts';
import { selectDeliveriesToExport, updateTracesToNone } from './delivery.sql.ts';

export const deliveryPersonalData = {
  export: async (reader, { customerId }) => ({ handovers: await selectDeliveriesToExport(reader, customerId) }),
  /** Erases the trade links, and what Steam said about the customer; what was delivered stays. */
  erase: (tx, { customerId }) => updateTracesToNone(tx, customerId),
} satisfies PersonalData;
