import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectDisputeCount, selectListedDispute, selectListedDisputes } from './dispute-list.sql.ts';
import type { DisputeFilter, DisputeListPage, DisputeListRequest, ListedDispute } from './dispute-list.types.ts';

/** Lists a page of disputes for staff. */
export async function listDisputePage(reader: Reader, request: DisputeListRequest): Promise<DisputeListPage> {
  const rows = await selectListedDisputes(reader, request);
  return toPage(rows, request.limit, ({ id, status, evidenceDueAt }) => {
    return { value: `${status} ${evidenceDueAt?.toISOString() ?? 'infinity'}`, id };
  });
}

export async function countDisputes(reader: Reader, filter: DisputeFilter, countMax: number): Promise<Total> {
  return toTotal(await selectDisputeCount(reader, filter, countMax), countMax);
}

/** Reads a dispute as the list shows it; refuses an unknown one. */
export async function readListedDispute(reader: Reader, disputeId: number): Promise<ListedDispute> {
  return (await selectListedDispute(reader, disputeId)) ?? refuse('dispute_not_found', { disputeId });
}
