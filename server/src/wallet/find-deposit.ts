import type { Reader } from '#server/platform/db.ts';
import { selectDeposit } from './wallet.sql.ts';
import type { Deposit } from './wallet.types.ts';

/** A deposit by its id alone, for letters and staff; null when there is none. Only reads. */
export function findDeposit(reader: Reader, depositId: number): Promise<Deposit | null> {
  return selectDeposit(reader, depositId);
}
