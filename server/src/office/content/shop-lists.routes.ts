import * as contract from '#contract/office/shop-lists.ts';
import * as queries from '#server/content/lists/lists.queries.ts';
import type { CountryRecord, LanguageRecord, SocialLinkRecord } from '#server/content/lists/lists.types.ts';
import { saveCountry } from '#server/content/lists/save-country.ts';
import { saveLanguage } from '#server/content/lists/save-language.ts';
import { saveSocialLinks } from '#server/content/lists/save-social-links.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged, versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toWholeList } from './whole-list.rules.ts';

/** Countries, languages and social links. */
export function shopListRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [...countryRoutes(db), ...languageRoutes(db), ...socialLinkRoutes(db)];
}

function countryRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listAllCountriesRoute, async ({ q, state }) => {
      const languages = await otherLanguageIds(db);
      const all = (await queries.listCountries(db)).map((country) => toCountry(country, languages));
      const rows = all.filter(({ is_enabled: isEnabled, missing }) => {
        if (state === 'missing') return missing.length > 0;
        return state === undefined || isEnabled === (state === 'on');
      });
      return toWholeList(rows, q, ({ iso, title, titles }) => [iso, title, ...Object.values(titles)]);
    }),
    bindOffice(contract.saveCountryRoute, ({ id, version, title, titles, position, is_enabled: isEnabled }, call) =>
      inTransaction(db, async (tx) => {
        const before = await queries.lockCountry(tx, id);
        if (!before) return refuse('content_not_found');
        refuseIfChanged(before, version);
        const languages = await otherLanguageIds(tx);
        if (Object.keys(titles ?? {}).some((language) => !languages.includes(Number(language))))
          refuse('invalid_input', {}, { titles: ['common.invalid_choice'] });
        const after = await saveCountry(tx, before, {
          ...(title !== undefined && { title }),
          ...(titles !== undefined && { titles }),
          ...(position !== undefined && { position }),
          ...(isEnabled !== undefined && { isEnabled }),
        });
        await recordChange(tx, {
          actor: call.actor(),
          now: call.now,
          action: 'country.changed',
          subject: `country:${before.iso}`,
          before,
          after,
        });
        return { status: 'OK', payload: toCountry((await queries.lockCountry(tx, id)) ?? after, languages) };
      }),
    ),
  ];
}

function languageRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listAllLanguagesRoute, async ({ q }) =>
      toWholeList((await queries.listLanguages(db)).map(toLanguage), q, ({ code, title }) => [code, title]),
    ),
    bindOffice(contract.saveLanguageRoute, ({ id, version, title, ...input }, call) =>
      inTransaction(db, async (tx) => {
        const before = (await queries.lockLanguages(tx)).find((language) => language.id === id);
        if (!before) return refuse('content_not_found');
        refuseIfChanged(before, version);
        const { is_enabled: isEnabled, is_default: isDefault } = input;
        const after = await saveLanguage(tx, before, {
          ...(title !== undefined && { title }),
          ...(isEnabled !== undefined && { isEnabled }),
          ...(isDefault !== undefined && { isDefault }),
        });
        await recordChange(tx, {
          actor: call.actor(),
          now: call.now,
          action: 'language.changed',
          subject: `language:${before.code}`,
          before,
          after,
        });
        return { status: 'OK', payload: toLanguage(after) };
      }),
    ),
  ];
}

function socialLinkRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOffice(contract.readSocialLinksRoute, async () => toLinks(await queries.listSocialLinks(db))),
    bindOffice(contract.saveSocialLinksRoute, ({ version, links }, call) =>
      inTransaction(db, async (tx) => {
        const before = await queries.lockSocialLinks(tx);
        refuseIfChanged(before, version);
        const after = await saveSocialLinks(tx, before, links);
        const change = { before: byId(before), after: byId(after) };
        await recordChange(tx, {
          actor: call.actor(),
          now: call.now,
          action: 'social_links.changed',
          subject: 'links:footer',
          ...change,
        });
        return toLinks(await queries.listSocialLinks(tx));
      }),
    ),
  ];
}

/** Pictures can be long and say nothing in the log. */
const byId = (links: readonly SocialLinkRecord[]) =>
  Object.fromEntries(links.map(({ id, link, title, position }) => [id, `${position}. ${title}: ${link}`]));

/** Ids of the languages in which a country has a name beside its English one. */
async function otherLanguageIds(reader: Reader): Promise<number[]> {
  return (await queries.listLanguages(reader)).filter(({ code }) => code !== 'en').map(({ id }) => id);
}

function toCountry(country: CountryRecord, languages: readonly number[]) {
  const { id, iso, title, position, titles, isEnabled } = country;
  const missing = languages.filter((languageId) => titles[languageId] === undefined);
  return { id, iso, title, position, titles, missing, is_enabled: isEnabled, version: versionOf(country) };
}

function toLanguage(language: LanguageRecord) {
  const { id, code, title, isDefault, isEnabled } = language;
  return { id, code, title, is_default: isDefault, is_enabled: isEnabled, version: versionOf(language) };
}

function toLinks(links: readonly SocialLinkRecord[]) {
  const shown = links.map(({ id, link, img, title }) => ({ id, link, img, title }));
  return { status: 'OK' as const, payload: { version: versionOf(links), links: shown } };
}
