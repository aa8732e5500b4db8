import type { OfficeEndpoint } from './roles.ts';

export const contentEndpoints = {
  listFirstSteps: { call: 'GET /office/first-steps', roles: [] },
  readShopSettings: { call: 'GET /office/settings', roles: [] },
  saveShopSettings: { call: 'PUT /office/settings', roles: [] },
  listSettingChanges: { call: 'GET /office/settings/changes', roles: [] },
  undoSettingChange: { call: 'POST /office/settings/changes/:id/undo', roles: [] },
  approveSettingChange: { call: 'POST /office/settings/waiting/:id/approve', roles: [] },
  withdrawSettingChange: { call: 'POST /office/settings/waiting/:id/withdraw', roles: [] },
  readPaymentMethods: { call: 'GET /office/payment-methods', roles: [] },
  savePaymentMethods: { call: 'PUT /office/payment-methods', roles: [] },

  listCurrencyRates: { call: 'GET /office/currencies', roles: ['finance'] },
  saveCurrency: { call: 'PUT /office/currencies/:code', roles: ['finance'] },
  fetchRates: { call: 'POST /office/currencies/fetch', roles: ['finance'] },

  listAllCountries: { call: 'GET /office/countries', roles: [] },
  saveCountry: { call: 'PUT /office/countries/:id', roles: [] },
  listAllLanguages: { call: 'GET /office/languages', roles: ['catalog'] },
  saveLanguage: { call: 'PUT /office/languages/:id', roles: [] },

  listTexts: { call: 'GET /office/texts', roles: ['catalog'] },
  saveText: { call: 'PUT /office/texts', roles: ['catalog'] },
  importTexts: { call: 'POST /office/texts/import', roles: ['catalog'] },

  listPages: { call: 'GET /office/pages', roles: ['catalog'] },
  addPage: { call: 'POST /office/pages', roles: ['catalog'] },
  orderPages: { call: 'PUT /office/pages/order', roles: ['catalog'] },
  readPage: { call: 'GET /office/pages/:id/:language_id', roles: ['catalog'] },
  savePage: { call: 'PUT /office/pages/:id/:language_id', roles: ['catalog'] },
  unschedulePage: { call: 'POST /office/page-versions/:id/unschedule', roles: ['catalog'] },
  previewPage: { call: 'POST /office/pages/preview', roles: ['catalog'] },

  readAlertCounts: { call: 'GET /office/alerts/counts', roles: ['support'] },
  listEmails: { call: 'GET /office/emails', roles: ['support'] },
  readEmail: { call: 'GET /office/emails/:id', roles: ['support'] },
  resendEmail: { call: 'POST /office/emails/:id/resend', roles: ['support'] },

  listJobs: { call: 'GET /office/jobs', roles: [] },
  retryJob: { call: 'POST /office/jobs/:id/retry', roles: [] },
  cancelJob: { call: 'POST /office/jobs/:id/cancel', roles: [] },

  readSocialLinks: { call: 'GET /office/social-links', roles: ['catalog'] },
  saveSocialLinks: { call: 'PUT /office/social-links', roles: ['catalog'] },
} as const satisfies Record<string, OfficeEndpoint>;
