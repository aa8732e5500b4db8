import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { selectAuditCount, selectAuditPage } from './audit.sql.ts';
import type { AuditFilter, ListedAudit } from './audit.types.ts';

/** Lists audit entries of one subject, newest first. */
export { selectAudit as listAudit } from './audit.sql.ts';

/** Lists a page of the log, newest first. */
export async function listAuditPage(
  reader: Reader,
  filter: AuditFilter,
  { after, limit }: Pick<PageRequest, 'after' | 'limit'>,
): Promise<Page<ListedAudit>> {
  const rows = await selectAuditPage(reader, { filter, after, limit });
  return toPage(rows, limit, ({ id }) => ({ value: id, id }));
}

export async function countAudit(reader: Reader, filter: AuditFilter, countMax: number): Promise<Total> {
  return toTotal(await selectAuditCount(reader, filter, countMax), countMax);
}

/** Values that filters of the log offer. */
export { selectAuditChoices as listAuditChoices } from './audit.sql.ts';
