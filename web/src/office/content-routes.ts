import type { RouteObject } from 'react-router';

/** Screens for what the shop says and how it is set. */
export const contentRoutes: RouteObject[] = [
  {
    path: 'currencies',
    lazy: async () => ({ Component: (await import('./content/currencies-list.tsx')).CurrenciesList }),
  },
  {
    path: 'countries',
    lazy: async () => ({ Component: (await import('./content/countries-list.tsx')).CountriesList }),
  },
  {
    path: 'languages',
    lazy: async () => ({ Component: (await import('./content/languages-list.tsx')).LanguagesList }),
  },
  { path: 'texts', lazy: async () => ({ Component: (await import('./content/texts-list.tsx')).TextsList }) },
  { path: 'pages', lazy: async () => ({ Component: (await import('./content/pages-list.tsx')).PagesList }) },
  {
    path: 'pages/:id/:languageId',
    lazy: async () => ({ Component: (await import('./content/page-editor.tsx')).PageEditor }),
  },
  {
    path: 'social-links',
    lazy: async () => ({ Component: (await import('./content/social-links.tsx')).SocialLinks }),
  },
  { path: 'emails', lazy: async () => ({ Component: (await import('./settings/emails-list.tsx')).EmailsList }) },
  { path: 'emails/:id', lazy: async () => ({ Component: (await import('./settings/email-screen.tsx')).EmailScreen }) },
  { path: 'jobs', lazy: async () => ({ Component: (await import('./settings/jobs-list.tsx')).JobsList }) },
  { path: 'settings', lazy: async () => ({ Component: (await import('./settings/settings-form.tsx')).SettingsForm }) },
  {
    path: 'settings/changes',
    lazy: async () => ({ Component: (await import('./settings/setting-changes.tsx')).SettingChanges }),
  },
];
