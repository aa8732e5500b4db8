import { existsSync, readdirSync, readFileSync } from 'node:fs';

const textsFolder = new URL('../../../contract/texts/', import.meta.url);
const defaultLanguage = 'en';

type Texts = Record<string, string>;

export interface AreaTexts {
  /** ISO 639-1. */
  languages: string[];
  /** Null for an unknown key; in English for an unknown language. */
  find: (language: string, key: string) => string | null;
}

let overrides: ReadonlyMap<string, Texts> = new Map();

/** Texts that staff changed, by language; they come before those of the files. */
export function overrideTexts(changed: ReadonlyMap<string, Texts>): void {
  overrides = changed;
}

/** Reads the texts of an area that the shop says outside its pages; other languages are merged over English. */
export function readAreaTexts(area: 'checkout' | 'common' | 'documents' | 'email' | 'refusals' | 'sandbox'): AreaTexts {
  const readLanguage = (language: string): Texts => {
    const file = new URL(`${language}/${area}.json`, textsFolder);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
  };
  const folders = readdirSync(textsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const byLanguage = new Map(folders.map(({ name }) => [name, readLanguage(name)]));
  const findIn = (language: string, key: string) => overrides.get(language)?.[key] ?? byLanguage.get(language)?.[key];
  return {
    languages: [...byLanguage.keys()],
    find: (language, key) => findIn(language, key) ?? findIn(defaultLanguage, key) ?? null,
  };
}
