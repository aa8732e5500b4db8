/** Signs that tie parts of one word together: AK-47, BLAST.tv. Such a word is found by its parts and written as one. */
const tiedWordPattern = /[\p{L}\p{N}★]+(?:[-.·:/][\p{L}\p{N}]+)*/gu;
const tiePattern = /[-.·:/]/;
const foreignLetters: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

/** A word as it is searched: `joined` without its ties, `parts` only where there are several. */
export interface SearchWord {
  joined: string;
  parts: string[];
}

/** Lower case without accents, trade marks and apostrophes, so that text is found however it is typed. */
function normalize(text: string): string {
  return text
    .replace(/[™®©'’`´]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßøæœđ]/gu, (letter) => foreignLetters[letter] ?? letter);
}

/** The words of a text in the order in which they stand. */
export function toSearchWords(text: string): SearchWord[] {
  const words = normalize(text).match(tiedWordPattern) ?? [];
  return words.map((word) => {
    const parts = word.split(tiePattern);
    return { joined: parts.join(''), parts: parts.length > 1 ? parts : [] };
  });
}
