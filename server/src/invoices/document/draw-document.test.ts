import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import languages from '../../../seed/catalog/languages.json' with { type: 'json' };
import { givenDocument } from '../../../test-kit/given-document.ts';
import { readPdf } from '../../../test-kit/read-pdf.ts';
import { Draftsman } from './draftsman.ts';
import { drawDocument } from './draw-document.ts';
import { toPrintable } from './pdf-writer.ts';

const textOf = (pdf: Buffer): string =>
  readPdf(pdf)
    .pieces.map(({ text }) => text.replaceAll('\u00a0', ' '))
    .join('\n');

test('the PDF is tagged: language, headings, tables with head cells, and text in reading order', async () => {
  const pdf = readPdf(await drawDocument(givenDocument('de', ['AK-47 | Redline', 'AWP | Asiimov'])));
  expect(pdf.language).toBe('de');
  expect(Object.fromEntries(pdf.elements)).toMatchObject({ Document: 1, H1: 1, H2: 5, Table: 3, TR: 10 });
  expect(pdf.scopes.filter((scope) => scope === 'Column')).toHaveLength(6 + 4 + 3);
  const tagged = pdf.pieces.filter(({ tag }) => tag !== 'Artifact');
  expect(tagged[0]).toEqual({ tag: 'H1', text: 'Rechnung 2026-000123' });
  expect(tagged.map(({ tag }) => tag)).toContain('TD');
  expect(tagged.find(({ text }) => text.startsWith('AWP'))).toEqual({ tag: 'TH', text: 'AWP | Asiimov' });
});

test('amounts, dates and names print right in German, Polish and Ukrainian', async () => {
  const german = textOf(await drawDocument(givenDocument('de', ['★ StatTrak™ Bayonet'])));
  for (const text of ['25. November 2026', '12,34 €', '20 %', 'USt-IdNr.: XX000000000', '1.240,50 Credits', 'Käufer'])
    expect(german).toContain(text);
  expect(german).toContain('\nStatTrak™ Bayonet\n');
  const polish = textOf(await drawDocument(givenDocument('pl', ['Nóż'])));
  for (const text of ['Faktura 2026-000123', '25 listopada 2026', 'Łukasz Żółć', 'Płatność', 'Nóż'])
    expect(polish).toContain(text);
  const ukrainian = textOf(await drawDocument(givenDocument('uk', ['Ніж'])));
  for (const text of ['Рахунок-фактура 2026-000123', 'вул. Ґалаґана 1', '01001 Київ', 'Ніж', 'Сторінка 1 з 1'])
    expect(ukrainian).toContain(text);
});

test.each(languages.map(({ code }) => code))('in %s no label is missing', async (code) => {
  expect(textOf(await drawDocument(givenDocument(code, ['AWP'])))).not.toMatch(
    /\{\w+\}|undefined|null|NaN|documents\./,
  );
});

test('a hundred lines have pages with numbers and a repeated head, and nothing is lost', async () => {
  const titles = Array.from(
    { length: 100 },
    (_none, at) => `M4A1-S | Welcome to the Jungle, a long name that breaks ${at}`,
  );
  const { pieces, pageCount, elements } = readPdf(await drawDocument(givenDocument('en', titles)));
  expect(pageCount).toBeGreaterThan(3);
  const artifacts = pieces.filter(({ tag }) => tag === 'Artifact').map(({ text }) => text);
  expect(artifacts.filter((text) => text === 'Description').length).toBeGreaterThan(1);
  expect(artifacts.some((text) => text.endsWith(`Page ${pageCount} of ${pageCount}`))).toBe(true);
  expect(pieces.filter(({ tag, text }) => tag === 'TH' && text.startsWith('M4A1-S'))).toHaveLength(100);
  expect(elements.get('Table')).toBe(3);
});

test('every character that is printed has a glyph', () => {
  for (const name of ['Geist-Regular.ttf', 'Geist-SemiBold.ttf']) {
    const font = new PDFDocument({ font: new URL(`fonts/${name}`, import.meta.url).pathname });
    const { ['_font']: open } = font as unknown as Record<'_font', { font: { characterSet: number[] } }>;
    const glyphs = new Set(open.font.characterSet);
    const all = Array.from({ length: 0x2300 - 0x20 }, (_none, at) => at + 0x20);
    const printed = all.filter((code) =>
      toPrintable(`a${String.fromCodePoint(code)}b`).includes(String.fromCodePoint(code)),
    );
    expect(printed.filter((code) => !glyphs.has(code)).map((code) => code.toString(16))).toEqual([]);
  }
});

test('a minus is a true one, and the register is labelled in the language', async () => {
  const german = textOf(await drawDocument(givenDocument('de', ['AWP'])));
  expect(german).toMatch(/\u22121,23 €/);
  expect(german).not.toMatch(/(^|\n)-\d/);
  expect(german).toContain('Handelsregister-Nr.: DEMO-000000');
});

test('the same document is the same bytes, from the thread too', async () => {
  const document = givenDocument('en', ['AWP']);
  const draftsman = new Draftsman();
  const [first, second, third] = [
    await drawDocument(document),
    await draftsman.draw(document),
    await drawDocument(document),
  ];
  expect(first.equals(second)).toBe(true);
  expect(first.equals(third)).toBe(true);
  const broken = { ...document, content: null } as never;
  await expect(draftsman.draw(broken)).rejects.toThrow('cannot be drawn');
  expect((await draftsman.draw(document)).equals(first)).toBe(true);
  await draftsman.close();
});

test('letters without a glyph are question marks, ornaments are left out', () => {
  expect(toPrintable('★ M4A4 | 龍王 (Dragon King)')).toBe('M4A4 | ?? (Dragon King)');
  expect(toPrintable('漢字🙂 محمد עברית')).toBe('?? ???? ?????');
  expect(toPrintable('S\u0326tefan Țepeș, Nguyễn Văn Ấn, O\u0301scar')).toBe('Ștefan Țepeș, Nguyễn Văn Ấn, Óscar');
  expect(toPrintable('Ґ–ł “€” ‑ 1 240')).toBe('Ґ–ł “€” - 1 240');
});
