import { deleteViewRoute, listViewsRoute, saveViewRoute } from '#contract/office/views.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { saveView } from './save-view.ts';
import { deleteView, listViews } from './views.queries.ts';

export function viewRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOffice(listViewsRoute, async (_input, call) => replyWith(await listViews(db, call.staff().staffId))),
    bindOffice(saveViewRoute, async (view, call) => replyWith(await saveView(db, call.staff().staffId, view))),
    bindOffice(deleteViewRoute, async ({ id }, call) => {
      await deleteView(db, call.staff().staffId, id);
      return ok;
    }),
  ];
}
