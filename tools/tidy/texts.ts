import { type Project, type Rule, toFindings } from './project.ts';
import { lineAt } from './source.ts';

type TextFile = ReturnType<typeof listTextFiles>[number];

const pathPattern = /^contract\/texts\/([a-z-]+)\/([a-z-]+)\.json$/;
const pluralEnding = /_(zero|one|two|few|many|other)$/;
const languagesFile = 'server/seed/catalog/languages.json';
const countsTried = 200;

/**
 * Interface texts, from `contract/texts/<language>/<area>.json`. `forms` groups their keys by what the code asks for: the
 * key itself, or what its plural forms share, `cart.items` of `cart.items_one`.
 */
function listTextFiles(project: Project) {
  return [...project.texts].flatMap(([path, json]) => {
    const [, language, area] = pathPattern.exec(path) ?? [];
    if (!language || !area) return [];
    const texts = JSON.parse(json) as Record<string, string>;
    const forms = Map.groupBy(Object.keys(texts), (key) => {
      // `_one` at the end of a key is a plural form only if the general form `_other` exists.
      const base = key.replace(pluralEnding, '');
      return `${base}_other` in texts ? base : key;
    });
    return [{ path, language, area, texts, forms }];
  });
}

/** Keys begin with their area, and every language has every text of English, with the same placeholders. */
export const textLanguages: Rule = (project) => {
  const files = listTextFiles(project);
  const languages = JSON.parse(project.texts.get(languagesFile) ?? '[]') as { code: string }[];
  const others = languages.filter(({ code }) => code !== 'en');
  const strays = files.flatMap(({ path, area, texts }) =>
    Object.keys(texts).flatMap((key) =>
      toFindings(path, [!key.startsWith(`${area}.`) && `${key} does not begin with ${area}.`]),
    ),
  );
  const english = files.filter(({ language }) => language === 'en');
  const faults = english.flatMap((file) =>
    others.flatMap(({ code }) => {
      const path = `contract/texts/${code}/${file.area}.json`;
      const own = files.find((each) => each.path === path);
      return toFindings(path, own ? compare(file, own) : ['missing']);
    }),
  );
  return [...strays, ...faults];
};

function compare(english: TextFile, own: TextFile) {
  const plurals = listPlurals(own.language);
  const required = [...english.forms].flatMap(([key, [form]]) =>
    form === key ? key : plurals.map((plural) => `${key}_${plural}`),
  );
  const faults = [...own.forms.keys()].map((key) => {
    if (!english.forms.has(key)) return `English has no ${key}`;
    const names = listPlaceholders(english, key);
    return names !== listPlaceholders(own, key) && `${key}: English has the placeholders ${names || 'none'}`;
  });
  return [...required.map((key) => !(key in own.texts) && `${key} is missing`), ...faults];
}

// Plural forms of everyday whole numbers in a language.
function listPlurals(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: countsTried }, (_, count) => rules.select(count)))];
}

const listPlaceholders = ({ texts, forms }: TextFile, key: string): string =>
  [...new Set(forms.get(key)?.flatMap((form) => texts[form]?.match(/\{\w+\}/g) ?? []))].toSorted().join(' ');

/** Every text that the code uses exists, and every text is used. */
export const textUsage: Rule = (project) => {
  const english = listTextFiles(project).filter(({ language }) => language === 'en');
  const known = new Set(english.flatMap(({ forms }) => [...forms.keys()]));
  const sources = project.sources.filter(({ path, isTest }) => /^(contract|server|web)\/src\//.test(path) && !isTest);
  // A key may pass through a variable before it is looked up, so any string that reads like a key counts.
  const strings = sources.flatMap(({ code }) => [...code.matchAll(/(['"`])([\w-]+\.[\w.-]*)(\1|\$\{)/g)]);
  const used = new Set(strings.map(([, , key]) => key));
  const prefixes = strings.filter(([, quote]) => quote === '`').map(([, , key = '']) => key);
  const isUsed = (key: string): boolean => used.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  const unused = english.flatMap(({ path, forms }) =>
    [...forms.keys()].flatMap((key) => toFindings(path, [!isUsed(key) && `no code uses ${key}`])),
  );
  const unknown = sources.flatMap(({ path, code }) =>
    [...code.matchAll(/(?<![.\w])t\(\s*(['"])(.+?)\1/g)].flatMap(({ index, 2: key = '' }) =>
      toFindings(path, [!known.has(key) && `there is no text ${key}`], lineAt(code, index)),
    ),
  );
  return [...unknown, ...unused];
};
