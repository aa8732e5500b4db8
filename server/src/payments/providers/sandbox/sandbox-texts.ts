import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fillPlaceholders } from '#server/formatting/fill-placeholders.ts';

const textsFolder = new URL('../../../../../contract/texts/', import.meta.url);
const defaultLanguage = 'en';

type Texts = Record<string, string>;

/** Gives a text of the page in one language. */
export type Say = (key: string, params?: Record<string, string>) => string;

/** The words of the page, read once; the shop has no use for them. */
const textsByLanguage = new Map(readdirSync(textsFolder).map((language) => [language, readLanguage(language)]));

function readLanguage(language: string): Texts {
  const file = new URL(`${language}/sandbox.json`, textsFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

/** The words in the language that the shop asked for, English where the provider does not speak it. */
export function sayIn(language: string): Say {
  const english = textsByLanguage.get(defaultLanguage) ?? {};
  const texts = { ...english, ...textsByLanguage.get(language) };
  return (key, params = {}) => fillPlaceholders(texts[`sandbox.${key}`] ?? key, params);
}
