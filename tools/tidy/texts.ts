import type { Finding, Project, Rule } from './project.ts';

/** One file of interface texts: `contract/texts/<language>/<area>.json`. */
type TextFile = { path: string; language: string; area: string; texts: Map<string, string> };

const pathPattern = /^contract\/texts\/([a-z-]+)\/([a-z-]+)\.json$/;
const pluralEnding = /_(zero|one|two|few|many|other)$/;
const languagesFile = 'server/seed/catalog/languages.json';
const countsTried = 200;

function listTextFiles({ texts }: Project): TextFile[] {
  return [...texts].flatMap(([path, json]) => {
    const [, language, area] = pathPattern.exec(path) ?? [];
    if (!language || !area) return [];
    return [{ path, language, area, texts: new Map(Object.entries(JSON.parse(json) as Record<string, string>)) }];
  });
}

/** Keys by what the code asks for: the key itself, or what its plural forms share, `cart.items` of `cart.items_one`. */
function groupForms(texts: Map<string, string>): Map<string, string[]> {
  // `_one` at the end of a key is a plural form only if the general form `_other` exists.
  return Map.groupBy(texts.keys(), (key) => {
    const base = key.replace(pluralEnding, '');
    return texts.has(`${base}_other`) ? base : key;
  });
}

/** Keys begin with their area, and every language has every text of English, with the same placeholders. */
export const textLanguages: Rule = (project) => {
  const files = listTextFiles(project);
  const listed = JSON.parse(project.texts.get(languagesFile) ?? '[]') as { code: string }[];
  const strays = files.flatMap(({ path, area, texts }) =>
    [...texts.keys()]
      .filter((key) => !key.startsWith(`${area}.`))
      .map((key) => ({ path, line: 1, message: `${key} does not begin with ${area}.` })),
  );
  const english = files.filter(({ language }) => language === 'en');
  const others = listed.filter(({ code }) => code !== 'en');
  const faults = english.flatMap((file) =>
    others.flatMap(({ code }): Finding[] => {
      const path = `contract/texts/${code}/${file.area}.json`;
      const own = files.find((each) => each.path === path);
      return (own ? compare(file.texts, own) : ['missing']).map((message) => ({ path, line: 1, message }));
    }),
  );
  return [...strays, ...faults];
};

function compare(english: Map<string, string>, { texts, language }: TextFile): string[] {
  const [wanted, found] = [groupForms(english), groupForms(texts)];
  const extra = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => `English has no ${key}`);
  const faults = [...wanted].flatMap(([key, englishForms]) => {
    const forms = found.get(key);
    if (!forms) return [`${key} is missing`];
    const isPlural = englishForms.some((form) => form !== key);
    const missing = isPlural ? listPlurals(language).filter((form) => !forms.includes(`${key}_${form}`)) : [];
    const [own, theirs] = [placeholders(forms, texts), placeholders(englishForms, english)];
    return [
      ...missing.map((form) => `${key}: the form _${form} is missing`),
      ...(own === theirs ? [] : [`${key}: placeholders are ${own}, English has ${theirs}`]),
    ];
  });
  return [...extra, ...faults];
}

// Plural forms of everyday whole numbers in a language.
function listPlurals(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: countsTried }, (_, count) => rules.select(count)))];
}

const placeholders = (keys: string[], texts: Map<string, string>): string =>
  [...new Set(keys.flatMap((key) => texts.get(key)?.match(/\{\w+\}/g) ?? []))].toSorted().join(' ') || 'none';

/** Every text that the code uses exists, and every text is used. */
export const textUsage: Rule = (project) => {
  const english = listTextFiles(project).filter(({ language }) => language === 'en');
  const known = new Set(english.flatMap(({ texts }) => [...groupForms(texts).keys()]));
  const sources = project.sources.filter(({ path, isTest }) => /^(contract|server|web)\/src\//.test(path) && !isTest);
  // A key may pass through a variable before it is looked up, so any string that reads like a key counts.
  const strings = sources.flatMap(({ code }) => [...code.matchAll(/(['"`])([\w-]+\.[\w.-]*)(\1|\$\{)/g)]);
  const used = new Set(strings.map(([, , key]) => key));
  const prefixes = strings.filter(([, quote]) => quote === '`').map(([, , key = '']) => key);
  const unused = english.flatMap(({ path, texts }) =>
    [...groupForms(texts).keys()]
      .filter((key) => !used.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
      .map((key) => ({ path, line: 1, message: `no code uses ${key}` })),
  );
  const unknown = sources.flatMap(({ path, code, lineAt }) =>
    [...code.matchAll(/(?<![.\w])t\(\s*(['"])(.+?)\1/g)]
      .filter(([, , key = '']) => !known.has(key))
      .map(({ index, 2: key }) => ({ path, line: lineAt(index), message: `there is no text ${key}` })),
  );
  return [...unknown, ...unused];
};
