import * as bulk from './bulk.ts';
import * as categories from './categories.ts';
import * as copies from './item-copies.ts';
import * as deals from './deals.ts';
import * as filters from './filters.ts';
import * as imports from './import.ts';
import * as photos from './item-photos.ts';
import * as items from './items.ts';
import * as packs from './packs.ts';
import * as promo from './promo.ts';
import * as references from './reference-import.ts';

/** Calls about items and what is sold: single and bulk changes, promo codes, deals, packs, categories and filters. */
export const catalogOfficeRoutes = {
  previewBulkChange: bulk.previewBulkChangeRoute,
  startBulkChange: bulk.startBulkChangeRoute,
  listBulkChanges: bulk.listBulkChangesRoute,
  readBulkChange: bulk.readBulkChangeRoute,
  undoBulkChange: bulk.undoBulkChangeRoute,
  endBulkChange: bulk.endBulkChangeRoute,
  exportItems: imports.exportItemsRoute,
  previewItemImport: imports.previewItemImportRoute,
  importItems: imports.importItemsRoute,
  previewCopyImport: imports.previewCopyImportRoute,
  importCopies: imports.importCopiesRoute,
  previewReferenceImport: references.previewReferenceImportRoute,
  importReferencePrices: references.importReferencePricesRoute,
  listItemRecords: items.listItemRecordsRoute,
  readItemRecord: items.readItemRecordRoute,
  readItemChoices: items.readItemChoicesRoute,
  createItem: items.createItemRoute,
  changeItem: items.changeItemRoute,
  changeItemStock: items.changeItemStockRoute,
  listItemCopies: copies.listItemCopiesRoute,
  listItemPhotos: photos.listItemPhotosRoute,
  addItemPhoto: photos.addItemPhotoRoute,
  arrangeItemPhotos: photos.arrangeItemPhotosRoute,
  listPromoCodes: promo.listPromoCodesRoute,
  readPromoCode: promo.readPromoCodeRoute,
  listRedemptions: promo.listRedemptionsRoute,
  createPromoCode: promo.createPromoCodeRoute,
  changePromoCode: promo.changePromoCodeRoute,
  listCategoryRecords: categories.listCategoryRecordsRoute,
  saveCategory: categories.saveCategoryRoute,
  listFilterRecords: filters.listFilterRecordsRoute,
  saveFilter: filters.saveFilterRoute,
  listDealRecords: deals.listDealRecordsRoute,
  readDealRecord: deals.readDealRecordRoute,
  createDeal: deals.createDealRoute,
  changeDeal: deals.changeDealRoute,
  endDeal: deals.endDealRoute,
  listPackRecords: packs.listPackRecordsRoute,
  readPackRecord: packs.readPackRecordRoute,
  createPack: packs.createPackRoute,
  changePack: packs.changePackRoute,
};
