import type { ImportedText, StoredText, TextFilter, TextRow } from './texts.types.ts';

const pluralEnding = /_(zero|one|two|few|many|other)$/;
const countsTried = 200;

/** Plural forms of everyday whole numbers in a language. */
export function listPluralForms(language: string): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: countsTried }, (_, count) => rules.select(count)))];
}

/** What the code asks for: the key, or what its plural forms share; a form for other numbers stands beside `_other`. */
function baseOf(key: string, known: ReadonlySet<string>): string {
  const base = key.replace(pluralEnding, '');
  const isPlural = known.has(`${base}_other`) && ['one', 'few', 'many'].some((form) => known.has(`${base}_${form}`));
  return isPlural ? base : key;
}

export function listPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();
}

/**
 * Every text of a language beside English, by key: what English says in the plural forms of this language, and what is
 * stored besides.
 */
export function toTextRows(english: readonly StoredText[], own: readonly StoredText[], language: string): TextRow[] {
  const byKey = new Map(english.map((text) => [text.key, text.text]));
  const stored = new Map(own.map((text) => [text.key, text]));
  const known = new Set([...byKey.keys(), ...stored.keys()]);
  const forms = Map.groupBy(byKey.keys(), (key) => baseOf(key, known));
  const plurals = listPluralForms(language);
  return [...forms].flatMap(([base, [first = base, ...others]]) => {
    const isPlural = first !== base || others.length > 0;
    const said = [first, ...others].map((key) => byKey.get(key) ?? '');
    const placeholders = listPlaceholders(said.join(' '));
    const wanted = isPlural ? plurals.map((form) => `${base}_${form}`) : [base];
    return wanted.map((key) => ({
      key,
      area: key.split('.')[0] ?? '',
      english: byKey.get(key) ?? byKey.get(`${base}_other`) ?? '',
      text: stored.get(key)?.text ?? null,
      shippedText: stored.get(key)?.shippedText ?? null,
      isEdited: stored.get(key)?.isEdited ?? false,
      placeholders,
    }));
  });
}

export function filterTexts(rows: readonly TextRow[], { state, area, search }: TextFilter): TextRow[] {
  const wanted = search?.toLowerCase() ?? '';
  return rows
    .filter(({ text }) => state !== 'missing' || text === null)
    .filter(({ isEdited }) => state !== 'changed' || isEdited)
    .filter((row) => area === null || row.area === area)
    .filter(({ key, english, text }) => `${key}\n${english}\n${text ?? ''}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/**
 * Whether a text may stand for another: it has the same placeholders. A plural form for one number may leave out the
 * count, as English does.
 */
export function hasPlaceholders(text: string, { key, placeholders }: Pick<TextRow, 'key' | 'placeholders'>): boolean {
  const own = listPlaceholders(text);
  const isExact = /_(zero|one|two)$/.test(key);
  const required = placeholders.filter((name) => !(isExact && name === '{count}'));
  return required.every((name) => own.includes(name)) && own.every((name) => placeholders.includes(name));
}

/** Compares texts of a file with the stored ones; unchanged ones are left out. */
export function compareTexts(rows: readonly TextRow[], texts: Readonly<Record<string, string>>): ImportedText[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  return Object.entries(texts).flatMap(([key, after]) => {
    const row = known.get(key);
    const before = row?.text ?? null;
    return after === before ? [] : [{ key, before, after, problem: findProblem(row, after) }];
  });
}

function findProblem(row: TextRow | undefined, after: string): ImportedText['problem'] {
  if (!row) return 'unknown_key';
  if (after.trim() === '') return 'empty';
  return hasPlaceholders(after, row) ? null : 'placeholders';
}
