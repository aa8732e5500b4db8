import type { PersonalData } from '#server/platform/personal-data.ts';
import { deletePersonalDetails, selectAuditAbout } from './audit.sql.ts';

export const auditPersonalData = {
  /** Omits which member of staff made a change. */
  async export(reader, { customerId }) {
    const entries = await selectAuditAbout(reader, customerId);
    return { account_changes: entries.map(({ action, details, now: at }) => ({ action, details, at })) };
  },
  /** Erases what staff wrote; the entries stay. Fails until the account is erased (trigger). */
  erase: (tx, { customerId }) => deletePersonalDetails(tx, customerId),
} satisfies PersonalData;
