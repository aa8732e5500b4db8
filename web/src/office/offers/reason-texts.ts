import type { DeclineReason } from '#contract/office/offer-rules.ts';
import { languageName } from './offer-labels.ts';

/** Codes of the languages that a reason has no text in. */
export function listMissing({ translations }: DeclineReason, languages: readonly string[]): string[] {
  return languages.filter((code) => (translations[code] ?? '').trim() === '');
}

/** Codes of the languages whose text was not changed with the English one that it translates. */
export function listOutdated(before: DeclineReason | null, { text, translations }: DeclineReason): string[] {
  if (before === null || before.text === text.trim()) return [];
  return Object.entries(before.translations).flatMap(([code, old]) =>
    old === translations[code]?.trim() ? [code] : [],
  );
}

/** A reason as it is saved: without spaces around its texts, and without empty ones. */
export function trimReason({ text, translations }: DeclineReason): DeclineReason {
  const trimmed = Object.entries(translations).map(([code, translation]) => [code, translation.trim()] as const);
  return {
    text: text.trim(),
    translations: Object.fromEntries(trimmed.filter(([, translation]) => translation !== '')),
  };
}

interface TypedReason {
  typed: string;
  reasons: readonly DeclineReason[];
  /** Code of the language of the customer. */
  language: string;
}

/** Says beside the reason what the customer will read. */
export function readerHint({ typed, reasons, language }: TypedReason): string {
  if (language === 'en') return 'The customer reads it, in English, and staff in the audit log.';
  const name = languageName(language);
  const usual = reasons.find(({ text }) => text === typed.trim());
  if (!usual)
    return `The customer reads ${name}, and your own words as you type them; staff read them in the audit log.`;
  const translation = usual.translations[language];
  if (translation === undefined)
    return `The customer reads ${name}, and this reason in English: it has no ${name} text.`;
  return `The customer reads it in ${name}: “${translation}”`;
}

/** Languages of the customers of offers, each once. */
export function readersText(offers: readonly { language: string }[]): string {
  return [...new Set(offers.map(({ language }) => languageName(language)))].join(', ');
}

interface ReadReason {
  read: string;
  reasons: readonly DeclineReason[];
  language: string;
}

/** English text of a usual reason that a customer read in their language; null for other words. */
export function englishOf({ read, reasons, language }: ReadReason): string | null {
  return reasons.find(({ translations }) => translations[language] === read)?.text ?? null;
}
