import { existsSync, readdirSync, readFileSync } from 'node:fs';

const textsFolder = new URL('../../../contract/texts/', import.meta.url);
const defaultLanguage = 'en';

type Texts = Record<string, string>;

/** All words of emails, read once: English, and the other languages merged over it. */
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

/** Codes of the languages in which emails are written. */
export function listEmailLanguages(): string[] {
  return [...textsByLanguage.keys()];
}

/** The text of a key in a language, English where that lacks it, null where no language has it. */
export function findEmailText(language: string, key: string): string | null {
  const texts = textsByLanguage.get(language) ?? textsByLanguage.get(defaultLanguage);
  return texts?.[key] ?? null;
}
