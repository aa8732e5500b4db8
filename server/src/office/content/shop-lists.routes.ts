import * as contract from '#contract/office/shop-lists.ts';
import * as queries from '#server/content/lists/lists.queries.ts';
import type { CountryRecord, LanguageRecord, SocialLinkRecord } from '#server/content/lists/lists.types.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db, type Reader } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { saveCountryAsStaff } from './save-country-as-staff.ts';
import { saveLanguageAsStaff } from './save-language-as-staff.ts';
import { saveSocialLinksAsStaff } from './save-social-links-as-staff.ts';
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
        const languageIds = await otherLanguageIds(tx);
        const change = {
          ...(title !== undefined && { title }),
          ...(titles !== undefined && { titles }),
          ...(position !== undefined && { position }),
          ...(isEnabled !== undefined && { isEnabled }),
        };
        const by = { actor: call.actor(), now: call.now };
        const saved = await saveCountryAsStaff(tx, { id, version, change, languageIds, ...by });
        return replyWith(toCountry(saved, languageIds));
      }),
    ),
  ];
}

function languageRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listAllLanguagesRoute, async ({ q }) =>
      toWholeList((await queries.listLanguages(db)).map(toLanguage), q, ({ code, title }) => [code, title]),
    ),
    bindOffice(contract.saveLanguageRoute, async ({ id, version, title, ...input }, call) => {
      const { is_enabled: isEnabled, is_default: isDefault } = input;
      const change = {
        ...(title !== undefined && { title }),
        ...(isEnabled !== undefined && { isEnabled }),
        ...(isDefault !== undefined && { isDefault }),
      };
      const save = { id, version, change, actor: call.actor(), now: call.now };
      return replyWith(toLanguage(await inTransaction(db, (tx) => saveLanguageAsStaff(tx, save))));
    }),
  ];
}

function socialLinkRoutes(db: Db): BoundOfficeCall[] {
  return [
    bindOffice(contract.readSocialLinksRoute, async () => toLinks(await queries.listSocialLinks(db))),
    bindOffice(contract.saveSocialLinksRoute, ({ version, links }, call) =>
      inTransaction(db, async (tx) => {
        await saveSocialLinksAsStaff(tx, { version, links, actor: call.actor(), now: call.now });
        return toLinks(await queries.listSocialLinks(tx));
      }),
    ),
  ];
}

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
  return replyWith({ version: versionOf(links), links: shown });
}
