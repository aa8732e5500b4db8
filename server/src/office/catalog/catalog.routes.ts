import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { bulkChangeRoutes } from './bulk-changes.routes.ts';
import { categoryRoutes } from './categories.routes.ts';
import { filterRoutes } from './filters.routes.ts';
import { itemImportRoutes } from './item-imports.routes.ts';
import { itemRoutes } from './items.routes.ts';
import { promoCodeRoutes } from './promo-codes.routes.ts';

/** Calls about what the shop sells. */
export function catalogRoutes({ db, content }: { db: Db; content: ContentSnapshot }): BoundOfficeCall[] {
  return [
    ...bulkChangeRoutes({ db }),
    ...itemImportRoutes({ db }),
    ...itemRoutes({ db }),
    ...promoCodeRoutes({ db }),
    ...categoryRoutes({ db }),
    ...filterRoutes({ db, content }),
  ];
}
