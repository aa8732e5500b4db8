import type { EncodePhoto } from '#server/artwork/photos/encode-photo.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { bulkChangeRoutes } from './bulk-changes.routes.ts';
import { categoryRoutes } from './categories.routes.ts';
import { copyRoutes } from './copies.routes.ts';
import { filterRoutes } from './filters.routes.ts';
import { itemImportRoutes } from './item-imports.routes.ts';
import { itemPhotoRoutes } from './item-photos.routes.ts';
import { itemRoutes } from './items.routes.ts';
import { promoCodeRoutes } from './promo-codes.routes.ts';
import { referenceImportRoutes } from './reference-imports.routes.ts';

interface CatalogDesk {
  db: Db;
  content: ContentSnapshot;
  encodePhoto: EncodePhoto;
}

/** Calls about what the shop sells. */
export function catalogRoutes({ db, content, encodePhoto }: CatalogDesk): BoundOfficeCall[] {
  return [
    ...bulkChangeRoutes({ db }),
    ...itemImportRoutes({ db }),
    ...copyRoutes({ db }),
    ...referenceImportRoutes({ db }),
    ...itemRoutes({ db }),
    ...itemPhotoRoutes({ db, encodePhoto }),
    ...promoCodeRoutes({ db }),
    ...categoryRoutes({ db }),
    ...filterRoutes({ db, content }),
  ];
}
