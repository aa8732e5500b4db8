import type { PersonalData } from '#server/platform/personal-data.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDocumentsToExport, selectHasMissingDocument } from './invoices.sql.ts';

/** Erases nothing: tax law demands that invoices are kept as issued, with name and address of the buyer. */
export const invoicesPersonalData = {
  export: async (reader, { customerId }) => ({ invoices: await selectDocumentsToExport(reader, customerId) }),
  /** Refuses while an invoice or credit note is still missing, because it needs the contact of the order. */
  async refuseIfOpen(reader, customerId) {
    if (await selectHasMissingDocument(reader, customerId)) refuse('account_has_open_order');
  },
} satisfies PersonalData;
