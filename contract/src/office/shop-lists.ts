import { z } from 'zod';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  integerWithin,
  moneySchema,
  outOfRange,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { versionSchema } from './shop-settings.ts';

/** From a whole coin of a crypto currency to the weakest currencies, with room; more is a slip. */
const rateBounds = { min: 0.000001, max: 10_000_000 };
const rateSchema = boundedText({ error: 'refusals.rate_expected', max: 20, isTrimmed: true })
  .regex(/^\d{1,9}(?:\.\d{1,8})?$/, { error: 'refusals.rate_expected', abort: true })
  .refine((rate) => Number(rate) > 0, { error: 'refusals.rate_expected', abort: true })
  .refine((rate) => Number(rate) >= rateBounds.min && Number(rate) <= rateBounds.max, outOfRange(rateBounds));
const codeSchema = requiredText('common.invalid_text', 3);
const positionSchema = integerWithin({ min: 1, max: 10_000 });

const currencySchema = z.object({
  code: z.string(),
  title: z.string(),
  symbol: z.string(),
  value: z.string().meta({ description: 'Units per euro, an exact decimal' }),
  is_default: z.boolean(),
  is_enabled: z.boolean(),
  follows_source: z.boolean(),
  value_at: epochSecondsSchema.meta({ description: 'When the rate was last set or confirmed' }),
  is_old: z.boolean().meta({ description: 'Nobody set or confirmed the rate for days' }),
  min_order_amount: moneySchema.nullable(),
  position: z.number().int(),
  version: z.string(),
});

export const listCurrencyRatesRoute = defineOfficeRoute('listCurrencyRates', {
  summary: 'Currencies with their rates in the order of the shop, those that are off too',
  input: listInput(['position'], {}),
  reply: listReply(currencySchema),
});

export const saveCurrencyRoute = defineOfficeRoute('saveCurrency', {
  summary: 'Saves the rate of a currency, whether the shop offers it, and its place; what is not sent stays',
  input: z.object({
    code: codeSchema,
    version: versionSchema,
    value: rateSchema.optional(),
    is_enabled: z.boolean().optional(),
    follows_source: z.boolean().optional(),
    min_order_amount: z.number().min(0).max(1_000_000).nullish(),
    position: positionSchema.optional(),
  }),
  reply: payloadSchema(currencySchema),
  refusals: ['content_not_found', 'record_changed', 'currency_is_default', 'rates_unavailable'],
});

export const fetchRatesRoute = defineOfficeRoute('fetchRates', {
  summary: 'Takes the rates of the configured source for the currencies that follow it',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({
      changed: z.array(z.object({ code: z.string(), before: z.string(), after: z.string() })),
      confirmed: z.array(z.string()),
      refused: z
        .array(z.object({ code: z.string(), before: z.string(), offered: z.string() }))
        .meta({ description: 'Too far from the current rate: set them by hand' }),
      missing: z.array(z.string()),
    }),
  ),
  refusals: ['rates_unavailable'],
});

const countrySchema = z.object({
  id: z.number().int(),
  iso: z.string(),
  title: z.string(),
  is_enabled: z.boolean(),
  position: z.number().int().nullable().meta({ description: 'Above all countries without one' }),
  titles: z.record(z.string(), z.string()).meta({ description: 'By language id, without English' }),
  missing: z.array(z.number().int()).meta({ description: 'Ids of languages that show the English name' }),
  version: z.string(),
});

export const listAllCountriesRoute = defineOfficeRoute('listAllCountries', {
  summary: 'Countries in the order of the shop, those that are off too',
  input: listInput(['title'], {
    state: z.enum(['on', 'off', 'missing'], { error: 'common.invalid_choice' }).optional(),
  }),
  reply: listReply(countrySchema),
});

export const saveCountryRoute = defineOfficeRoute('saveCountry', {
  summary:
    'Saves whether customers may choose a country, its place and its names; what is not sent stays, a name of null is removed',
  input: z.object({
    id: idSchema,
    version: versionSchema,
    title: requiredText('common.invalid_text', 100).optional(),
    is_enabled: z.boolean().optional(),
    position: positionSchema.nullish(),
    titles: z.record(z.string().regex(/^\d{1,6}$/), requiredText('common.invalid_text', 100).nullable()).optional(),
  }),
  reply: payloadSchema(countrySchema),
  refusals: ['content_not_found', 'record_changed'],
});

const languageSchema = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  is_default: z.boolean(),
  is_enabled: z.boolean(),
  version: z.string(),
});

export const listAllLanguagesRoute = defineOfficeRoute('listAllLanguages', {
  summary: 'Languages of the shop, those that are off too',
  input: listInput(['id'], {}),
  reply: listReply(languageSchema),
});

export const saveLanguageRoute = defineOfficeRoute('saveLanguage', {
  summary: 'Saves whether the shop offers a language, its name, and whether it is the default',
  input: z.object({
    id: idSchema,
    version: versionSchema,
    title: requiredText('common.invalid_text', 60).optional(),
    is_enabled: z.boolean().optional(),
    is_default: z.boolean().optional(),
  }),
  reply: payloadSchema(languageSchema),
  refusals: ['content_not_found', 'record_changed', 'language_is_default'],
});

const linkFields = { link: z.string(), img: z.string(), title: z.string() };
const linksReply = payloadSchema(
  z.object({ version: z.string(), links: z.array(z.object({ id: z.number().int(), ...linkFields })) }),
);
const pictureSchema = requiredText('common.invalid_text', 20_000).regex(
  /^(?:https:\/\/|data:image\/(?:svg\+xml|png|webp)[,;])/,
  'refusals.picture_expected',
);

export const readSocialLinksRoute = defineOfficeRoute('readSocialLinks', {
  summary: 'Links in the footer',
  input: emptyInputSchema,
  reply: linksReply,
});

export const saveSocialLinksRoute = defineOfficeRoute('saveSocialLinks', {
  summary: 'Replaces the links in the footer, in the order of the list',
  input: z.object({
    version: versionSchema,
    links: z
      .array(
        z.object({
          id: idSchema.nullable(),
          link: requiredText('common.invalid_text', 500).regex(/^https:\/\/[^\s/]\S*$/, 'refusals.https_expected'),
          img: pictureSchema,
          title: requiredText('common.invalid_text', 60),
        }),
      )
      .max(20),
  }),
  reply: linksReply,
  refusals: ['record_changed'],
  bodyBytesMax: 500_000,
});
