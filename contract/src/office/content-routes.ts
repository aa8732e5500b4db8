import * as emails from './email-log.ts';
import { listFirstStepsRoute } from './first-steps.ts';
import * as jobs from './job-list.ts';
import * as lists from './shop-lists.ts';
import * as pages from './shop-pages.ts';
import * as settings from './shop-settings.ts';
import * as texts from './shop-texts.ts';

/** Calls about what the shop says and is set up with: settings, rates, languages, texts, pages, emails and jobs. */
export const contentOfficeRoutes = {
  listFirstSteps: listFirstStepsRoute,
  readShopSettings: settings.readShopSettingsRoute,
  saveShopSettings: settings.saveShopSettingsRoute,
  listSettingChanges: settings.listSettingChangesRoute,
  undoSettingChange: settings.undoSettingChangeRoute,
  approveSettingChange: settings.approveSettingChangeRoute,
  withdrawSettingChange: settings.withdrawSettingChangeRoute,
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
  readAlertCounts: emails.readAlertCountsRoute,
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
};
