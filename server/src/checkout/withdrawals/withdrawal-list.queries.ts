import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type Total } from '#server/platform/keyset.ts';
import { toUrgency } from './withdrawal-list.rules.ts';
import {
  selectListedWithdrawals,
  selectReturnLines,
  selectWithdrawalCount,
  selectWithdrawalPage,
} from './withdrawal-list.sql.ts';
import type { ListedWithdrawal, ReturnLine, WithdrawalFilter, WithdrawalPageRequest } from './withdrawal-list.types.ts';

/** Lists withdrawals of all customers for staff, page by page. */
export async function listWithdrawals(
  reader: Reader,
  filter: WithdrawalFilter,
  request: WithdrawalPageRequest,
): Promise<Page<ListedWithdrawal>> {
  const rows = await selectWithdrawalPage(reader, filter, request);
  return toPage(rows, request.limit, (row) =>
    request.sort === 'urgency' ? toUrgency(row) : { id: row.id, value: row.declaredAt.getTime() },
  );
}

export async function countWithdrawals(reader: Reader, filter: WithdrawalFilter, countMax: number): Promise<Total> {
  return toTotal(await selectWithdrawalCount(reader, filter, countMax), countMax);
}

/** Numbers of withdrawals whose items have to come back, and of those that are overdue. */
export { selectOpenWithdrawalCounts as countOpenWithdrawals } from './withdrawal-list.sql.ts';

export function listWithdrawalsOfOrder(reader: Reader, orderId: number): Promise<ListedWithdrawal[]> {
  return selectListedWithdrawals(reader, { orderId });
}

/** A withdrawal with its lines; null if there is none. */
export async function findWithdrawalDetails(
  reader: Reader,
  id: number,
): Promise<{ withdrawal: ListedWithdrawal; lines: ReturnLine[] } | null> {
  const [withdrawal] = await selectListedWithdrawals(reader, { id });
  return withdrawal ? { withdrawal, lines: await selectReturnLines(reader, id) } : null;
}
