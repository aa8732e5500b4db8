import german from './nicknames/de.json' with { type: 'json' };
import english from './nicknames/en.json' with { type: 'json' };
import spanish from './nicknames/es.json' with { type: 'json' };
import french from './nicknames/fr.json' with { type: 'json' };
import polish from './nicknames/pl.json' with { type: 'json' };
import portuguese from './nicknames/pt.json' with { type: 'json' };
import ukrainian from './nicknames/uk.json' with { type: 'json' };
import { type SearchWord, toSearchWords } from './search-word.ts';

/** Meanings of a nickname, each a few words of English titles that must all match. */
export type Meanings = SearchWord[][];

/** Fewer letters start too many nicknames. */
const startLettersMin = 3;

/** Players use the words of one language in another, so every nickname works in all of them. */
const meaningsOf = mergeNicknames([english, german, spanish, french, polish, portuguese, ukrainian]);
/** All nicknames, sorted. */
export const nicknames: readonly string[] = [...meaningsOf.keys()].toSorted();

export function findNickname(word: SearchWord): Meanings | undefined {
  return meaningsOf.get(word.joined);
}

/** Meanings of the nicknames that begin with a word that is still typed. */
export function findNicknamesFrom({ joined }: SearchWord): Meanings {
  if (joined.length < startLettersMin) return [];
  return nicknames
    .filter((nickname) => nickname.startsWith(joined))
    .flatMap((nickname) => meaningsOf.get(nickname) ?? []);
}

/** A word of several languages has the meanings of each. */
function mergeNicknames(files: Record<string, string[]>[]): Map<string, Meanings> {
  const phrasesOf = new Map<string, Set<string>>();
  for (const [nickname, phrases] of files.flatMap((file) => Object.entries(file))) {
    const [word] = toSearchWords(nickname);
    if (!word) continue;
    phrasesOf.set(word.joined, new Set([...(phrasesOf.get(word.joined) ?? []), ...phrases]));
  }
  return new Map([...phrasesOf].map(([word, phrases]) => [word, [...phrases].map(toSearchWords)]));
}
