import { orderPages } from '#server/content/pages/order-pages.ts';
import { lockPages } from '#server/content/pages/pages.queries.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { toOrderFields } from './record-fields.rules.ts';

interface OrderPagesAsStaff extends StaffSave {
  ids: readonly number[];
}

/** Puts the pages in an order, with an audit entry. Refuses if a page was added or moved meanwhile. Locks the list of pages. */
export async function orderPagesAsStaff(tx: Tx, { version, ids, actor, now }: OrderPagesAsStaff): Promise<void> {
  const pages = await lockPages(tx);
  const before = toOrderFields(pages.map(({ id }) => id));
  refuseIfChanged(before, version);
  const after = toOrderFields(await orderPages(tx, pages, ids));
  await recordChange(tx, { actor, action: 'pages.ordered', subject: 'page:all', before, after, now });
}
