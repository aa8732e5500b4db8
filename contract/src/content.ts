import { z } from 'zod';
import { bitSchema, emptyInputSchema, idSchema, moneySchema, payloadSchema, querySwitchSchema } from './fields.ts';
import { payoutMethods } from './payout.ts';
import { defineRoute } from './route.ts';

export const currencySchema = z.object({
  code: z.string(),
  title: z.string(),
  symbol: z.string(),
  value: z.number(),
  digits: z.number().int().meta({ description: 'Decimals of this currency' }),
  default: bitSchema,
  min_order_amount: moneySchema.nullable(),
});
export type Currency = z.output<typeof currencySchema>;

export const languageSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  default: bitSchema,
});
export type Language = z.output<typeof languageSchema>;

export const countrySchema = z.object({
  id: z.number().int(),
  title: z.string(),
  hash: z.string(),
  iso: z.string(),
  calling_code: z.string().nullable(),
});
export type Country = z.output<typeof countrySchema>;

export const paymentMethodSchema = z.object({ code: z.string(), title: z.string(), image: z.string().nullable() });
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

export const settingsSchema = z.object({
  requisites: z.string(),
  support_email: z.string(),
  is_reg_enabled: z.boolean(),
  min_top_up: moneySchema,
  balance_confirm_from_eur: moneySchema.meta({
    description:
      'Total from which a storefront asks before a payment from the balance, in euros; major units, at most 2 decimals; 0 always asks',
  }),
  vat_percent: z.number(),
  delivery_price: moneySchema,
  payment_methods: z.array(paymentMethodSchema),
  paymentMethods: z.array(paymentMethodSchema),
  google_tag: z.string(),
  internal_currency: z.object({ name: z.string(), image: z.string(), exchange_rate_eur: z.number() }),
  internal_currency_name: z.string(),
  internal_currency_image: z.string(),
  exchange_rate_eur: z.number(),
  copyright: z.string(),
  offer_enabled: z.boolean(),
  steam_sign_in_enabled: z.boolean(),
  steam_inventory_enabled: z.boolean(),
  payout_methods: z.array(z.enum(payoutMethods)).meta({
    description: 'How sold skins are paid; `mbway` and `multibanco` are MBWAY and MULTIBANCO of `POST /offer/withdraw`',
  }),
  payout_hold_days: z.number().int().meta({ description: 'Days before the payout for a sold skin' }),
  trade_link: z.string().meta({ description: 'Steam trade link to which customers send the skins they sell' }),
  trade_account: z.string().meta({ description: 'Name of that Steam account' }),
  withdrawal_days: z.number().int().nullable().meta({
    description:
      'Days of the right of withdrawal; null where the shop grants none. If it does, ask for `delivery_consent`',
  }),
  terms_version: z.string().meta({ description: 'Version of the terms that apply to new orders' }),
  unique_items: z.boolean(),
  image_host: z.string().nullable(),
  country_guess: z.boolean().meta({ description: 'Whether `GET /countries/guess` uses a geolocation service' }),
  demo: z.boolean().meta({ description: 'Whether demo accounts and the demo mailbox exist' }),
});
export type Settings = z.output<typeof settingsSchema>;

const staticPageHeadSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  is_terms: bitSchema,
  is_privacy: bitSchema,
  is_cookie: bitSchema,
  is_withdrawal: bitSchema,
});
export const staticPageSchema = staticPageHeadSchema.extend({ content: z.string().meta({ description: 'HTML' }) });
export type StaticPage = z.output<typeof staticPageSchema>;

export const socialLinkSchema = z.object({
  id: z.number().int(),
  link: z.string(),
  url: z.string().meta({ description: 'Same as `link`' }),
  img: z.string(),
  image: z.string().meta({ description: 'Same as `img`' }),
  title: z.string(),
});
export type SocialLink = z.output<typeof socialLinkSchema>;

export const readSettingsRoute = defineRoute('readSettings', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Settings of the shop that a storefront needs',
  input: emptyInputSchema,
  reply: payloadSchema(settingsSchema),
});

export const listCurrenciesRoute = defineRoute('listCurrencies', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Display currencies and their rates',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(currencySchema)),
});

export const listLanguagesRoute = defineRoute('listLanguages', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Languages of the shop',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(languageSchema)),
});

export const readLocalizationsRoute = defineRoute('readLocalizations', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Interface texts of one language as a flat map, complete by falling back to English',
  input: z.object({
    changed: querySwitchSchema.meta({
      description: 'True: only those that staff changed, for clients with texts of their own',
    }),
  }),
  reply: z.record(z.string(), z.string()),
});

export const listCountriesRoute = defineRoute('listCountries', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Countries, titled in the language of the call',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(countrySchema)),
});

export const guessCountryRoute = defineRoute('guessCountry', {
  access: 'public',
  summary: 'Country that the caller seems to be in, by the service that `country_guess` of the settings tells of',
  input: emptyInputSchema,
  reply: payloadSchema(z.object({ iso: z.string().nullable() })),
  refusals: ['too_many_requests'],
});

export const listStaticPagesRoute = defineRoute('listStaticPages', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Static pages with their content',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(staticPageSchema)),
});

export const readStaticPageRoute = defineRoute('readStaticPage', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'One static page',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(staticPageSchema),
  refusals: ['page_not_found'],
});

export const listSocialLinksRoute = defineRoute('listSocialLinks', {
  access: 'public',
  cacheSeconds: 60,
  summary: 'Links to the social pages of the shop',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(socialLinkSchema)),
});
