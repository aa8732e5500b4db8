import type { Finding, Project, Rule } from './project.ts';
import { groupForms, listTextFiles, pluralOf, type TextFile } from './text-files.ts';

const languagesFile = 'server/seed/catalog/languages.json';
const countsTried = 200;

/** Keys begin with their area, and every language says all that English says, with the same placeholders. */
export const textLanguages: Rule = {
  name: 'text-languages',
  check: (project: Project): Finding[] => {
    const files = listTextFiles(project);
    const languages = readLanguages(project);
    const english = files.filter(({ language }) => language === 'en');
    return [
      ...files.flatMap(checkKeys),
      ...english.flatMap((from) => languages.flatMap((language) => checkLanguage(from, language, files))),
    ];
  },
};

function readLanguages({ texts }: Project): string[] {
  const listed = JSON.parse(texts.get(languagesFile) ?? '[]') as { code: string }[];
  return listed.map(({ code }) => code).filter((code) => code !== 'en');
}

const checkKeys = ({ path, area, texts }: TextFile): Finding[] =>
  [...texts.keys()]
    .filter((key) => !key.startsWith(`${area}.`))
    .map((key) => ({ path, line: 1, message: `${key} does not begin with ${area}.` }));

function checkLanguage(english: TextFile, language: string, files: TextFile[]): Finding[] {
  const path = `contract/texts/${language}/${english.area}.json`;
  const find = (message: string): Finding => ({ path, line: 1, message });
  const own = files.find((file) => file.path === path);
  if (!own) return [find('missing')];
  const wanted = groupForms(english.texts);
  const found = groupForms(own.texts);
  const extra = [...found.keys()].filter((key) => !wanted.has(key)).map((key) => find(`English has no ${key}`));
  const faults = [...wanted.keys()].flatMap((key) => {
    const forms = found.get(key);
    if (!forms) return [find(`${key} is missing`)];
    return checkForms(forms, wanted.get(key) ?? [], { english, own }).map(find);
  });
  return [...extra, ...faults];
}

type Pair = { english: TextFile; own: TextFile };

function checkForms(forms: string[], englishForms: string[], { english, own }: Pair): string[] {
  const isPlural = englishForms.length > 1 || pluralOf(englishForms[0] ?? '') === 'other';
  const present = new Set(forms.map(pluralOf));
  const needed = isPlural ? listPlurals(own.language) : [];
  const missing = needed
    .filter((form) => !present.has(form))
    .map((form) => `${forms[0]}: the form _${form} is missing`);
  const wanted = placeholders(englishForms.map((key) => english.texts.get(key)));
  const found = placeholders(forms.map((key) => own.texts.get(key)));
  return wanted === found ? missing : [...missing, `${forms[0]}: placeholders are ${found}, English has ${wanted}`];
}

// The forms that whole numbers of everyday size take in a language.
function listPlurals(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: countsTried }, (_, count) => rules.select(count)))];
}

const placeholders = (texts: (string | undefined)[]): string =>
  [...new Set(texts.flatMap((text) => text?.match(/\{\w+\}/g) ?? []))].toSorted().join(' ') || 'none';
