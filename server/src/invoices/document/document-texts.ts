import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import { assert } from '#server/platform/assert.ts';

const textsFolder = new URL('../../../../contract/texts/', import.meta.url);
const defaultLanguage = 'en';

type Texts = Record<string, string>;

/** Labels of documents by language, read once; other languages are merged over English. */
const textsByLanguage = readTexts();

function readTexts(): Map<string, Texts> {
  const english = readLanguage(defaultLanguage);
  const languages = readdirSync(textsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(languages.map(({ name }) => [name, { ...english, ...readLanguage(name) }]));
}

function readLanguage(language: string): Texts {
  const file = new URL(`${language}/documents.json`, textsFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

export type SayLabel = (key: string, params?: Record<string, string | number>) => string;

/** Says the labels of a document in its language. */
export function labelsIn(language: string): SayLabel {
  const texts = textsByLanguage.get(language) ?? textsByLanguage.get(defaultLanguage) ?? {};
  return (key, params = {}) => {
    const text = texts[`documents.${key}`];
    assert(text !== undefined, `text documents.${key} is missing`);
    return fillPlaceholders(text, params);
  };
}
