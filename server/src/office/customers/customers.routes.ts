import {
  blockCustomerRoute,
  endCustomerSessionsRoute,
  listCustomersRoute,
  listMovementsRoute,
  readCustomerRoute,
  unblockCustomerRoute,
} from '#contract/office/customers.ts';
import { countMax } from '#contract/office/list.ts';
import { countCustomers, listCustomerPage, readCustomerRecord } from '#server/identity/customer-list.queries.ts';
import { endSessions } from '#server/identity/identity.queries.ts';
import { readBalances } from '#server/ledger/ledger.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { listMovementPage } from '#server/wallet/statement/statement.queries.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { blockAccount } from './block-account.ts';
import { toCustomerRow, toMovementRow } from './customers.rules.ts';
import { logCustomerChange } from './log-customer-change.ts';
import { readCustomerPage } from './read-customer-page.ts';
import { unblockAccount } from './unblock-account.ts';

export function customerRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    ...customerReadRoutes(db),
    bindOffice(blockCustomerRoute, async ({ id: customerId, reason }, call) => {
      await inTransaction(db, (tx) => blockAccount(tx, { customerId, reason, actor: call.actor(), now: call.now }));
      return ok;
    }),
    bindOffice(unblockCustomerRoute, async ({ id: customerId, reason }, call) => {
      await inTransaction(db, (tx) => unblockAccount(tx, { customerId, reason, actor: call.actor(), now: call.now }));
      return ok;
    }),
    bindOffice(endCustomerSessionsRoute, async ({ id: customerId }, call) => {
      await inTransaction(db, async (tx) => {
        await readCustomerRecord(tx, customerId);
        await endSessions(tx, customerId);
        await logCustomerChange(tx, { customerId, action: 'customer.signed_out', actor: call.actor(), now: call.now });
      });
      return ok;
    }),
  ];
}

function customerReadRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOfficeList(listCustomersRoute, async ({ q, state, country, from, to, cursor, limit }) => {
      const filter = {
        q: q ?? null,
        state: state ?? null,
        country: country?.toUpperCase() ?? null,
        from: from ?? null,
        to: to ?? null,
      };
      const after = readCursor(cursor);
      const { rows, next } = await listCustomerPage(db, filter, { after, limit });
      const balances = await readBalances(
        db,
        rows.map(({ id }) => id),
      );
      return {
        rows: rows.map((row) => toCustomerRow(row, balances.get(row.id) ?? 0)),
        next,
        total: after ? null : await countCustomers(db, filter, countMax),
      };
    }),
    bindOffice(readCustomerRoute, async ({ id }, { now }) => replyWith(await readCustomerPage(db, id, now))),
    bindOfficeList(listMovementsRoute, async ({ id, cursor, limit }) => {
      const { rows, next } = await listMovementPage(db, id, { after: readCursor(cursor), limit });
      return { rows: rows.map(toMovementRow), next, total: null };
    }),
  ];
}
