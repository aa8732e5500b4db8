import { inTransaction, type Db } from '#server/platform/db.ts';
import type { TradeOffer } from './bots.types.ts';
import { updateFailed, updateHeld } from './stopped-deliveries.sql.ts';
import { pauseAfter, stepAfter } from './trade-offer.rules.ts';

interface Failed {
  offer: Pick<TradeOffer, 'id' | 'failures'>;
  error: unknown;
  failuresMax: number;
  now: Date;
}

const saidLengthMax = 200;

/**
 * Notes that Steam answered neither yes nor no about an offer. It is asked again after a pause that grows; after too many such
 * answers the offer is left to staff, who see what Steam said last. Returns what follows.
 */
export async function recordFailure(
  db: Db,
  { offer, error, failuresMax, now }: Failed,
): Promise<'ask' | 'end' | 'hold'> {
  const { id } = offer;
  const said = (error instanceof Error ? error.message : String(error)).slice(0, saidLengthMax);
  const askAfter = new Date(now.getTime() + pauseAfter(offer.failures + 1));
  return inTransaction(db, async (tx) => {
    const failed = await updateFailed(tx, { id, said, askAfter });
    const step = failed ? stepAfter(failed, failuresMax) : 'ask';
    if (step === 'hold') await updateHeld(tx, { id, now });
    return step;
  });
}
