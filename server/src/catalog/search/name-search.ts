import { findNickname } from '#server/catalog/text-search/nicknames.ts';
import { type SearchWord, toSearchWords } from '#server/catalog/text-search/search-word.ts';

/** A shorter word may begin any word of a title. */
const startLettersMin = 3;

/** Writes the words of a search as a title has them: `ak redline` becomes `AK-47 Redline`. */
export function nameSearch(search: string, title: string): string {
  const titleWords = title.split(/[\s()|]+/).map((text) => ({ text, joined: toSearchWords(text)[0]?.joined ?? '' }));
  const find = (joined: string): string | undefined =>
    titleWords.find((word) => word.joined === joined)?.text ??
    (joined.length < startLettersMin ? undefined : titleWords.find((word) => word.joined.startsWith(joined))?.text);
  const named = search
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((typed) => nameWord(typed, find));
  return [...new Set(named)].join(' ');
}

function nameWord(typed: string, find: (joined: string) => string | undefined): string[] {
  const [word, ...others] = toSearchWords(typed);
  if (!word || others.length > 0) return [typed];
  const whole = find(word.joined);
  if (whole !== undefined) return [whole];
  return (
    meaningsOf(word)
      .map((phrase) => phrase.map(({ joined }) => find(joined)))
      .find(isComplete) ?? [typed]
  );
}

const meaningsOf = (word: SearchWord): SearchWord[][] => findNickname(word) ?? [];

const isComplete = (words: (string | undefined)[]): words is string[] => words.every((word) => word !== undefined);
