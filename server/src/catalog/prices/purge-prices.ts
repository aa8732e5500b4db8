import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { keptDays } from './price-history.rules.ts';
import { deletePricesBefore } from './prices.sql.ts';

/** Deletes prices that ended more than 400 days ago. The price of an item that applied then is kept. */
export async function purgePrices(db: Db, now: Date): Promise<void> {
  await inTransaction(db, (tx) => deletePricesBefore(tx, new Date(now.getTime() - keptDays * dayMs)));
}
