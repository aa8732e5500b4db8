/** Letters that Unicode does not split into a base and an accent. */
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

function wordsOf(name: string): string[] {
  const bare = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const spelled = Array.from(bare, (letter) => spelledOut[letter] ?? letter).join('');
  return spelled.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/**
 * Whether two names are of different people, as far as letters tell: accents, capitals, order, and words that only one of them
 * has make no difference. False while one of them is empty.
 */
export function namesDiffer(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  return !shorter.every((word) => longer.includes(word));
}
