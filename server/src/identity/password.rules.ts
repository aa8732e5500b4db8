import { passwordLengthMax } from '#contract/identity.ts';
import { shopName } from '#contract/shop-name.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };
import shapes from './password-shapes.json' with { type: 'json' };

const commonPasswordSet: ReadonlySet<string> = new Set(commonPasswords);

const partsMin = 5;
const costs = { known: 1, common: 2 };
const freeDigits = 4;
const knownLengthMin = 3;
const repeatedLengthMax = 16;
const sequenceLengthMin = 3;
/** Private-use characters that stand for the words found. */
const firstMark = 0xe000;

/**
 * Whether a password is common or consists of too few parts, such as the name of the shop with a number. Case, trailing
 * punctuation and look-alikes (`P@ssw0rd1`) do not help. `about`: address and names of the account.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  // Normalization expands some characters into eighteen.
  const text = fold(password).slice(0, passwordLengthMax);
  if (commonPasswordSet.has(text) || commonPasswordSet.has(withoutEnd(text, closingSigns))) return true;
  return countParts(text, about) < partsMin;
}

const closingSigns = '!?.,*#$@+-';

function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

function countParts(text: string, about: readonly string[]): number {
  const { rest, cost } = takeWords(text, knownWords(about));
  const others = toParts(squeeze(rest)).filter((part) => part < String.fromCharCode(firstMark));
  const digits = others.filter((part) => /^\d$/.test(part)).length;
  const free = cost > 0 ? Math.min(digits, freeDigits) : 0;
  return cost + others.length - free;
}

function knownWords(about: readonly string[]): string[] {
  const names = about.map((name) => fold(name).split('@', 1)[0] ?? '');
  return [shopName.toLowerCase(), ...names.flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)])].filter(
    (word) => word.length >= knownLengthMin,
  );
}

/** Replaces each word by a mark, longest first, and sums up their costs. */
function takeWords(text: string, known: readonly string[]): { rest: string; cost: number } {
  let [rest, cost, wordCount] = ['', 0, 0];
  for (let at = 0; at < text.length;) {
    const own = longestAt(text, at, known);
    const common = longestAt(text, at, commonWords);
    const length = Math.max(own, common);
    if (length > 0) cost += own >= common ? costs.known : costs.common;
    rest += length > 0 ? String.fromCharCode(firstMark + wordCount) : text[at];
    wordCount += length > 0 ? 1 : 0;
    at += Math.max(1, length);
  }
  return { rest, cost };
}

function longestAt(text: string, at: number, words: readonly string[]): number {
  return words.reduce(
    (longest, word) => (word.length > longest && standsAt(text, at, word) ? word.length : longest),
    0,
  );
}

function standsAt(text: string, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const [sign = '', letter = ''] = [text[at + index], word[index]];
    if (sign !== letter && !lookalikes[sign]?.includes(letter)) return false;
  }
  return true;
}

const lookalikes: Partial<Record<string, string>> = shapes.lookalikes;

/** Squeezes repeats: `aaa` becomes `a`, `ab1ab1` becomes `ab1`. */
function squeeze(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const { length, times } = findRepeated(text, at);
    rest += text.slice(at, at + length);
    at += length * times;
  }
  return rest;
}

/** The block whose repeats cover the most from this position. */
function findRepeated(text: string, at: number): { length: number; times: number } {
  let best = { length: 1, times: 1 };
  for (let length = 1; length <= Math.min(repeatedLengthMax, (text.length - at) / 2); length += 1) {
    const block = text.slice(at, at + length);
    let times = 1;
    while (text.startsWith(block, at + length * times)) times += 1;
    if (times > 1 && length * times > best.length * best.times) best = { length, times };
  }
  return best;
}

/** Splits a text into parts; three or more neighbours in the alphabet or on a keyboard are one part. */
function toParts(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = Math.max(...rows.map((row) => lengthAlong(text, at, row)));
    const taken = length >= sequenceLengthMin ? length : 1;
    parts.push(text.slice(at, at + taken));
    at += taken;
  }
  return parts;
}

const rows = shapes.rows.flatMap((row) => [row, row.split('').toReversed().join('')]);

function lengthAlong(text: string, at: number, row: string): number {
  const start = row.indexOf(text[at] ?? '');
  if (start === -1) return 0;
  let length = 1;
  while (start + length < row.length && row[start + length] === text[at + length]) length += 1;
  return length;
}

/** Words of common passwords, without digits, sequences and repeats. */
const commonWords = [...new Set(commonPasswords.map((password) => withoutEnd(password, '0123456789')))].filter(
  (word) => /^\p{L}{4,}$/u.test(word) && toParts(squeeze(word)).length > sequenceLengthMin,
);
