import { distanceWithin, errorsAllowed } from './fuzzy-index.ts';
import keyboard from './keyboard.json' with { type: 'json' };
import { nicknames } from './nicknames.ts';
import type { TextIndex } from './text-index.ts';
import transliteration from './transliteration.json' with { type: 'json' };

/** One letter more may be wrong than a search forgives by itself. */
const moreErrors = 1;
const lettersMin = 3;

const latinOf = new Map(keyboard.cyrillic.split('').map((letter, key) => [letter, keyboard.latin.charAt(key)]));
const cyrillicOf = new Map(keyboard.latin.split('').map((letter, key) => [letter, keyboard.cyrillic.charAt(key)]));
const soundOf = new Map(Object.entries(transliteration));

/**
 * Other spellings of a word that finds nothing, the likeliest first: typed in the wrong keyboard layout, written as it
 * sounds in Cyrillic, and the nearest word of the titles.
 */
export function spellWord(indexes: TextIndex[], typed: string): string[] {
  const word = typed.toLowerCase();
  const switched = [latinOf, cyrillicOf].map((letters) => replaceLetters(word, letters));
  const sound = replaceLetters(word, soundOf);
  const nearest = [word, sound].map((each) => findNearest(indexes, each));
  const spellings = [...switched, sound, ...nearest].filter((spelling) => spelling !== null && spelling !== word);
  return [...new Set(spellings as string[])];
}

/** Null if no letter is replaced. */
function replaceLetters(word: string, letters: Map<string, string>): string | null {
  const replaced = word
    .split('')
    .map((letter) => letters.get(letter) ?? letter)
    .join('');
  return replaced === word ? null : replaced;
}

/** Word of the titles or nickname with the fewest errors, of several the commonest. */
function findNearest(indexes: TextIndex[], word: string | null): string | null {
  if (word === null || word.length < lettersMin || /\d/.test(word)) return null;
  let errors = errorsAllowed(word) + moreErrors;
  let best: string | null = null;
  let bestCount = 0;
  const vocabularies = [...indexes, { words: nicknames, starts: [] }];
  for (const { words, starts } of vocabularies) {
    for (const [rank, other] of words.entries()) {
      const distance = distanceWithin(word, other, errors);
      const count = (starts[rank + 1] ?? 0) - (starts[rank] ?? 0);
      if (distance > errors || (distance === errors && count <= bestCount)) continue;
      errors = distance;
      bestCount = count;
      best = other;
    }
  }
  return best;
}
