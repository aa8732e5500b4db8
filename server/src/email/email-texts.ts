import { existsSync, readdirSync, readFileSync } from 'node:fs';

const textsFolder = new URL('../../../contract/texts/', import.meta.url);
const defaultLanguage = 'en';

type Texts = Record<string, string>;

/** All texts of emails, read once; other languages are merged over English. */
const textsByLanguage = readTexts();

function readTexts(): Map<string, Texts> {
  const english = readLanguage(defaultLanguage);
  const languages = readdirSync(textsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(languages.map(({ name }) => [name, { ...english, ...readLanguage(name) }]));
}

function readLanguage(language: string): Texts {
  const file = new URL(`${language}/email.json`, textsFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

export function listEmailLanguages(): string[] {
  return [...textsByLanguage.keys()];
}

export function findEmailText(language: string, key: string): string | null {
  const texts = textsByLanguage.get(language) ?? textsByLanguage.get(defaultLanguage);
  return texts?.[key] ?? null;
}
