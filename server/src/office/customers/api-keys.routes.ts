import { limitApiKeyRoute, listApiKeyRecordsRoute, revokeApiKeyAsStaffRoute } from '#contract/office/api-keys.ts';
import { countMax } from '#contract/office/list.ts';
import { countApiKeys, listApiKeyPage } from '#server/developers/keys/api-key-list.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { ok } from '#server/platform/http/bind.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { toApiKeyRow } from './api-keys.rules.ts';
import { limitApiKeyAsStaff } from './limit-api-key-as-staff.ts';
import { revokeApiKeyAsStaff } from './revoke-api-key-as-staff.ts';

/** Keys of customers for the public API. */
export function officeApiKeyRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(
      listApiKeyRecordsRoute,
      async ({ q, state, customer_id: customerId, sort, cursor, limit }, { now }) => {
        const filter = { q: q ?? null, state: state ?? null, customerId: customerId ?? null, now };
        const after = readCursor(cursor);
        const { rows, next } = await listApiKeyPage(db, filter, { sort, after, limit });
        const total = after ? null : await countApiKeys(db, filter, countMax);
        return { rows: rows.map((row) => toApiKeyRow(row, now)), next, total };
      },
    ),
    bindOffice(revokeApiKeyAsStaffRoute, async ({ id, reason }, call) => {
      await inTransaction(db, (tx) => revokeApiKeyAsStaff(tx, { id, reason, actor: call.actor(), now: call.now }));
      return ok;
    }),
    bindOffice(limitApiKeyRoute, async ({ id, limit_per_minute: limitPerMinute, reason }, call) => {
      const change = { id, limitPerMinute, reason, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => limitApiKeyAsStaff(tx, change));
      return ok;
    }),
  ];
}
