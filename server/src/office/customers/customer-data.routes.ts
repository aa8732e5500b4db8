import { coinDigits, toMajor } from '#contract/money.ts';
import {
  erasureObstacles,
  eraseCustomerRoute,
  exportCustomerRoute,
  readErasureRoute,
} from '#contract/office/customer-data.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { copyPersonalData } from '#server/privacy/copy-personal-data.ts';
import { listObstacles } from '#server/privacy/list-obstacles.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { eraseCustomer } from './erase-customer.ts';
import { logCustomerChange } from './log-customer-change.ts';
import { readKeptCustomer } from './read-kept-customer.ts';

/** Data of a customer as a whole: its copy and its erasure. */
export function customerDataRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundOfficeCall[] {
  return [
    bindOffice(exportCustomerRoute, async ({ id: customerId, reason }, call) => {
      const { now } = call;
      const payload = await inTransaction(db, async (tx) => {
        await readKeptCustomer(tx, customerId);
        await logCustomerChange(tx, { customerId, action: 'customer.exported', actor: call.actor(), reason, now });
        const languageId = content.displayFor(call.display).language.id;
        return copyPersonalData(tx, { customerId, languageId, now });
      });
      return replyWith(payload);
    }),
    bindOffice(readErasureRoute, async ({ id: customerId }) => {
      await readKeptCustomer(db, customerId);
      const found = await listObstacles(db, customerId);
      const obstacles = erasureObstacles.filter((code) => found.includes(code));
      const { balanceMinor } = await readBalance(db, customerId);
      return replyWith({ obstacles, balance: toMajor(balanceMinor, coinDigits) });
    }),
    bindOffice(eraseCustomerRoute, async ({ id: customerId, ground, give_up_balance: givesUpBalance }, call) => {
      const { coinName } = content.settings();
      const erasure = { customerId, ground, givesUpBalance, coinName, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => eraseCustomer(tx, erasure));
      return ok;
    }),
  ];
}
