import { type Db, inSnapshot, type Reader } from '#server/platform/db.ts';
import { selectMovements, selectSums } from './statement.sql.ts';
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
