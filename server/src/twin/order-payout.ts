import { inTransaction, type Db } from '#server/platform/db.ts';
import { publishEvents, type Delivery } from './publish-events.ts';
import { selectObjectForUpdate, selectParent, updateObject } from './twin.sql.ts';
import type { PayoutOrder, TwinObjects } from './twin.types.ts';

interface Order extends Delivery {
  /** Id at the twin. */
  payoutId: string;
  order: PayoutOrder;
}

/** Lets a payout arrive or fail, also after it arrived, and sends its webhook. False if it cannot be done. */
export async function orderPayout(db: Db, { payoutId, order, ...delivery }: Order): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const stored = await selectObjectForUpdate(tx, 'payout', payoutId);
    if (!stored || stored.body.status === 'failed') return false;
    const failure = { status: 'failed', failure_code: 'account_closed', failure_message: 'The account is closed.' };
    const ended: TwinObjects['payout'] = { ...stored.body, ...(order === 'fail' ? failure : { status: 'paid' }) };
    await updateObject(tx, ended);
    const account = await selectParent(tx, payoutId);
    const type = order === 'fail' ? 'payout.failed' : 'payout.paid';
    await publishEvents(tx, [{ type, object: ended, ...(account !== null && { account }) }], delivery);
    return true;
  });
}
