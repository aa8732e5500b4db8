import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { insertCorrection } from '#server/wallet/corrections.sql.ts';
import type { CorrectionRequest } from '#server/wallet/wallet.types.ts';

/**
 * Asks for a correction of a balance, which another member of staff books. Moves no coins. Returns its id. Refuses to take
 * more than is free now; the booking looks again, under the lock of the wallet.
 */
export async function requestCorrection(tx: Tx, request: CorrectionRequest): Promise<number> {
  if (!(await lockAccountShared(tx, request.customerId))) refuse('customer_not_found');
  const { availableMinor } = await readBalance(tx, request.customerId);
  if (request.coinsMinor < 0 && availableMinor + request.coinsMinor < 0) refuse('correction_exceeds_balance');
  return insertCorrection(tx, request);
}
