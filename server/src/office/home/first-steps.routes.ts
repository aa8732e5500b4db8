import { listFirstStepsRoute } from '#contract/office/first-steps.ts';
import { hasItemForSale } from '#server/catalog/catalog.queries.ts';
import { listDemoPages, listDemoSettings } from '#server/content/settings/demo-content.rules.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readSettingDefaults, readSettingValues } from '#server/content/settings/settings.queries.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { listStaff } from '#server/office/staff/staff.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';

interface FirstSteps {
  db: Db;
  content: ContentSnapshot;
  isDemo: boolean;
}

/** Large changes need a second admin. */
const adminsMin = 2;

/** What leads from an empty shop to the first sale. */
export function firstStepRoutes({ db, content, isDemo }: FirstSteps): BoundOfficeCall[] {
  return [
    bindOffice(listFirstStepsRoute, async (_input, { now }) => {
      if (isDemo) return replyWith([]);
      const defaults = await readSettingDefaults();
      const admins = (await listStaff(db, now)).filter(
        ({ role, disabledAt }) => role === 'admin' && disabledAt === null,
      );
      return replyWith([
        { step: 'staff' as const, is_done: admins.length >= adminsMin },
        { step: 'company' as const, is_done: listDemoSettings(await readSettingValues(db), defaults).length === 0 },
        { step: 'pages' as const, is_done: listDemoPages(content.state().pages, defaults).length === 0 },
        { step: 'items' as const, is_done: await hasItemForSale(db) },
      ]);
    }),
  ];
}
