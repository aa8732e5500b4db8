import type { CurrencyRules } from './query-words.types.ts';
import { numberPattern } from './typed-number.ts';

type Part =
  | { kind: 'word'; text: string }
  | { kind: 'number'; text: string; factor: number }
  | { kind: 'currency'; code: string }
  | { kind: 'below' | 'above' | 'dash' | 'hash' };

/** Part of a typed word: `<€1,500` has a comparison, a currency and a number. `word` numbers the typed word. */
export type Token = Part & { word: number };

export interface Tokens {
  words: string[];
  tokens: Token[];
}

const thousand = 1000;
const partPattern = new RegExp(
  String.raw`(?<compare>[<>]=?|≤|≥)|(?<number>${numberPattern.source})(?<kilo>k(?!\p{L}))?|(?<dash>[-–—])|(?<plus>\+$)|(?<hash>#)|(?<letters>\p{L}{0,3}\p{Sc}|\p{L}+)|[:=~]`,
  'gu',
);
const foreignLetters: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o' };

/** Lower case without accents; unlike a search word it keeps signs. */
export function foldWord(text: string): string {
  const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.replaceAll(/[łßø]/g, (letter) => foreignLetters[letter] ?? letter);
}

/** Cuts a query into words, and those with amounts into their parts. Names such as `P250` stay whole. */
export function toTokens(query: string, rules: TokenRules): Tokens {
  const words = query.split(/\s+/).filter(Boolean);
  const tokens = words.flatMap((text, word) => partsOf(text, word, rules));
  return { words, tokens };
}

interface TokenRules {
  currencyOf: CurrencyRules['currencyOf'];
  /** Whether letters right before a comparison are a word of their own: `float<0.01`. */
  isLabel: (word: string) => boolean;
}

function partsOf(text: string, word: number, rules: TokenRules): Token[] {
  const whole: Token[] = foldWord(text)
    .split(/[^\p{L}\p{N}\p{Sc}★$]+/u)
    .filter(Boolean)
    .map((part) => ({ kind: 'word', text: part, word }));
  const typed = foldWord(text)
    .replace(/[.,;:!?)]$/, '')
    .replace(/^[(]/, '');
  const parts: Token[] = [];
  let end = 0;
  for (const match of typed.matchAll(partPattern)) {
    if (match.index !== end) return whole;
    end = match.index + match[0].length;
    const part = toPart(match, typed, rules);
    if (part === null) return whole;
    if (part) parts.push({ ...part, word });
  }
  const isAmount = parts.some(({ kind }) => kind !== 'word');
  return end === typed.length && isAmount ? parts : whole;
}

/** Null for letters that make the whole text a name; undefined for signs without a meaning. */
function toPart({ groups = {} }: RegExpMatchArray, typed: string, rules: TokenRules): Part | null | undefined {
  const { compare, number, kilo, dash, plus, hash, letters } = groups;
  if (compare) return { kind: /[<≤]/.test(compare) ? 'below' : 'above' };
  if (plus) return { kind: 'above' };
  if (hash) return { kind: 'hash' };
  if (dash) return { kind: 'dash' };
  if (number) return { kind: 'number', text: number, factor: kilo ? thousand : 1 };
  if (!letters) return undefined;
  const code = rules.currencyOf(letters);
  // Letters alone may be a word of a title.
  if (code !== null && (letters !== typed || /\p{Sc}/u.test(letters))) return { kind: 'currency', code };
  return rules.isLabel(letters) ? { kind: 'word', text: letters } : null;
}
