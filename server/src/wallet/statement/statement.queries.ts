import { type Db, inSnapshot, type Reader } from '#server/platform/db.ts';
import { toPage, type Page, type PageRequest } from '#server/platform/keyset.ts';
import { selectMovementPage, selectMovements, selectSums } from './statement.sql.ts';
import type { StatementQuery, StatementSums, WalletMovement } from './statement.types.ts';

export interface StatementPage {
  movements: WalletMovement[];
  sums: StatementSums;
}

/** Reads a page (from 1) and the sums at one moment, so that a movement in between cannot break the sum check. */
export function readStatement(
  db: Db,
  query: StatementQuery,
  { page, limit }: { page: number; limit: number },
): Promise<StatementPage> {
  return inSnapshot(db, async (tx) => ({
    sums: await selectSums(tx, query),
    movements: await selectMovements(tx, query, { limit, offset: (page - 1) * limit }),
  }));
}

/** Bounds the memory and time of a file. */
const fileRowsMax = 10_000;

/** Lists the movements of a file: the newest ten thousand. */
export function listMovements(reader: Reader, query: StatementQuery): Promise<WalletMovement[]> {
  return selectMovements(reader, query, { limit: fileRowsMax, offset: 0 });
}

/** Lists a page of the movements of a customer, newest first. */
export async function listMovementPage(
  reader: Reader,
  customerId: number,
  { after, limit }: Pick<PageRequest, 'after' | 'limit'>,
): Promise<Page<WalletMovement>> {
  const rows = await selectMovementPage(reader, customerId, { after, limit });
  return toPage(rows, limit, ({ occurredAt, transferId }) => ({ value: occurredAt.toISOString(), id: transferId }));
}
