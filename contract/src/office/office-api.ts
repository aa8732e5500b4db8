import type { z } from 'zod';
import * as audit from './audit.ts';
import * as customers from './customers.ts';
import * as bulk from './bulk.ts';
import * as items from './items.ts';
import * as emails from './email-log.ts';
import type { OfficeRouteName } from './endpoints.ts';
import * as jobs from './job-list.ts';
import type { OfficeRoute } from './office-route.ts';
import * as lists from './shop-lists.ts';
import * as pages from './shop-pages.ts';
import * as settings from './shop-settings.ts';
import * as texts from './shop-texts.ts';
import * as orderChanges from './order-changes.ts';
import { readOrderRoute } from './order-page.ts';
import * as orders from './orders.ts';
import * as promo from './promo.ts';
import * as views from './views.ts';

export type { OfficeRouteName } from './endpoints.ts';

/** Every call of the office by name. Browser code imports only the types below, to keep schemas out of its bundle. */
export const officeRoutes = {
  listAudit: audit.listAuditRoute,
  readShopSettings: settings.readShopSettingsRoute,
  saveShopSettings: settings.saveShopSettingsRoute,
  listSettingChanges: settings.listSettingChangesRoute,
  undoSettingChange: settings.undoSettingChangeRoute,
  readPaymentMethods: settings.readPaymentMethodsRoute,
  savePaymentMethods: settings.savePaymentMethodsRoute,
  listCurrencyRates: lists.listCurrencyRatesRoute,
  saveCurrency: lists.saveCurrencyRoute,
  fetchRates: lists.fetchRatesRoute,
  listAllCountries: lists.listAllCountriesRoute,
  saveCountry: lists.saveCountryRoute,
  listAllLanguages: lists.listAllLanguagesRoute,
  saveLanguage: lists.saveLanguageRoute,
  readSocialLinks: lists.readSocialLinksRoute,
  saveSocialLinks: lists.saveSocialLinksRoute,
  listEmails: emails.listEmailsRoute,
  readEmail: emails.readEmailRoute,
  resendEmail: emails.resendEmailRoute,
  listJobs: jobs.listJobsRoute,
  retryJob: jobs.retryJobRoute,
  cancelJob: jobs.cancelJobRoute,
  listTexts: texts.listTextsRoute,
  saveText: texts.saveTextRoute,
  importTexts: texts.importTextsRoute,
  listPages: pages.listPagesRoute,
  addPage: pages.addPageRoute,
  orderPages: pages.orderPagesRoute,
  readPage: pages.readPageRoute,
  savePage: pages.savePageRoute,
  unschedulePage: pages.unschedulePageRoute,
  previewPage: pages.previewPageRoute,
  listCustomers: customers.listCustomersRoute,
  readCustomer: customers.readCustomerRoute,
  listMovements: customers.listMovementsRoute,
  blockCustomer: customers.blockCustomerRoute,
  unblockCustomer: customers.unblockCustomerRoute,
  endCustomerSessions: customers.endCustomerSessionsRoute,
  listCorrections: customers.listCorrectionsRoute,
  requestCorrection: customers.requestCorrectionRoute,
  approveCorrection: customers.approveCorrectionRoute,
  rejectCorrection: customers.rejectCorrectionRoute,
  previewBulkChange: bulk.previewBulkChangeRoute,
  startBulkChange: bulk.startBulkChangeRoute,
  listBulkChanges: bulk.listBulkChangesRoute,
  readBulkChange: bulk.readBulkChangeRoute,
  undoBulkChange: bulk.undoBulkChangeRoute,
  listItemRecords: items.listItemRecordsRoute,
  readItemRecord: items.readItemRecordRoute,
  readItemChoices: items.readItemChoicesRoute,
  createItem: items.createItemRoute,
  changeItem: items.changeItemRoute,
  changeItemStock: items.changeItemStockRoute,
  listOrders: orders.listOrdersRoute,
  countOrders: orders.countOrdersRoute,
  readOrder: readOrderRoute,
  claimOrderLines: orderChanges.claimOrderLinesRoute,
  unclaimOrderLines: orderChanges.unclaimOrderLinesRoute,
  deliverOrderLines: orderChanges.deliverOrderLinesRoute,
  cancelUnpaidOrder: orderChanges.cancelUnpaidOrderRoute,
  cancelPaidOrder: orderChanges.cancelPaidOrderRoute,
  previewOrderRefund: orderChanges.previewOrderRefundRoute,
  refundOrder: orderChanges.refundOrderRoute,
  resendOrderEmail: orderChanges.resendOrderEmailRoute,
  addOrderNote: orderChanges.addOrderNoteRoute,
  listPromoCodes: promo.listPromoCodesRoute,
  readPromoCode: promo.readPromoCodeRoute,
  listRedemptions: promo.listRedemptionsRoute,
  createPromoCode: promo.createPromoCodeRoute,
  changePromoCode: promo.changePromoCodeRoute,
  listViews: views.listViewsRoute,
  saveView: views.saveViewRoute,
  deleteView: views.deleteViewRoute,
} satisfies Record<OfficeRouteName, OfficeRoute>;

export type OfficeRoutes = typeof officeRoutes;

/** Input as a caller sends it, before defaults and conversions. */
export type OfficeInputOf<N extends OfficeRouteName> = z.input<OfficeRoutes[N]['input']>;

/** Reply of a call. */
export type OfficeReplyOf<N extends OfficeRouteName> = z.output<OfficeRoutes[N]['reply']>;
