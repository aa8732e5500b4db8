const blanks = (size: number) => ' '.repeat(size);
const repeated = (part: string) => (size: number) => part.repeat(Math.ceil(size / part.length)).slice(0, size);
const between = (head: string, part: string, tail: string) => (size: number) =>
  head + repeated(part)(Math.max(0, size - head.length - tail.length)) + tail;

/** Generators of texts that slow down patterns, parsers and normalization, by name and for a given size. */
export const nastyTexts: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ['an address of dots', between('a@', '.', '@')],
  ['an address of parts', between('a@', 'a.', '@')],
  ['signs of addresses', repeated('@')],
  ['addresses', repeated('a@a.')],
  ['digits and an x', between('', '1', 'x')],
  ['a decimal without end', between('0.', '1', 'x')],
  ['digits and blanks', between('', '1 ', 'x')],
  ['calling codes', repeated('+49 ')],
  ['hyphens', between('4', '-', 'x')],
  ['blanks', blanks],
  ['blanks before an x', between('', ' ', 'x')],
  ['blanks within', between('x', ' ', 'x')],
  ['line ends', between('x', '\r\n', 'x')],
  ['no-break spaces', between('x', '\u00A0', 'x')],
  ['commas', between('', ',', 'x')],
  ['commas and blanks', between('"', ' , ', 'x')],
  ['backslashes', between('', '\\', ',')],
  ['quotes', between('', '"', 'x')],
  ['a Steam profile', between('https://steamcommunity.com/profiles/', '1', 'x')],
  ['a trade link', between('https://steamcommunity.com/tradeoffer/new/?partner=1&token=', 'a', '!')],
  ['slashes', between('https://', 'a/', '"')],
  ['percent signs', repeated('%')],
  ['brackets', repeated('([{<')],
  ['semicolons', between('a=', ';a=', 'x')],
  ['accents', between('a', '\u0301', 'x')],
  ['pairs of surrogates', repeated('🔪')],
  ['signs that grow', between('', 'İﬀ', '\0')],
  ['a sign that grows eighteenfold', between('Ab1', '\uFDFA', '')],
];
