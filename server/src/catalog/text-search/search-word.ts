/** Characters that join the parts of a word: AK-47, BLAST.tv. Such a word is found by its parts and as one word. */
const tiedWordPattern = /[\p{L}\p{N}★]+(?:[-.·:/][\p{L}\p{N}]+)*/gu;
const tiePattern = /[-.·:/]/;
const foreignLetters: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };

/** A search word: `joined` without joining characters, `parts` only if there are several. */
export interface SearchWord {
  joined: string;
  parts: string[];
}

/** Lower case without accents, trademark signs and apostrophes, so that text is found however it is typed. */
function normalize(text: string): string {
  return text
    .replace(/[™®©'’`´]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łßøæœđ]/gu, (letter) => foreignLetters[letter] ?? letter);
}

export function toSearchWords(text: string): SearchWord[] {
  const words = normalize(text).match(tiedWordPattern) ?? [];
  return words.map((word) => {
    const parts = word.split(tiePattern);
    return { joined: parts.join(''), parts: parts.length > 1 ? parts : [] };
  });
}

/** Words that initials stand for at most; `dlore` and `gdknife` are enough. */
const initialsMax = 3;

/** `Dragon Lore` → `dlore`: the initials of adjacent words and the whole last one. */
export function toInitials(text: string): string[] {
  const words = toSearchWords(text).map(({ joined }) => joined);
  return words.flatMap((last, end) =>
    Array.from({ length: Math.min(end, initialsMax - 1) }, (_, before) => {
      const first = words.slice(end - before - 1, end);
      return first.map((word) => word.charAt(0)).join('') + last;
    }),
  );
}
