import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawText, type TextInput } from './draw-text.ts';

const room = { color: '#f2f4ef', sizes: [56, 48, 40], widthMax: 1072, heightMax: 128 } satisfies Omit<
  TextInput,
  'text'
>;
const draw = (text: string, more: Partial<TextInput> = {}) => drawText({ ...room, ...more, text });

test('draws a short text in the largest size and the given colour', async () => {
  const { input, width, height } = await draw('AK-47');
  expect(height).toBeGreaterThan(30);
  const onBlack = await sharp(input).flatten({ background: '#000' }).png().toBuffer();
  const { channels } = await sharp(onBlack).stats();
  expect(channels.map(({ max }) => max)).toEqual([0xf2, 0xf4, 0xef]);
  expect(await sharp(input).metadata()).toMatchObject({ format: 'png', width, height });
});

test('wraps a long text, then shrinks it', async () => {
  const [line, wrapped] = await Promise.all([draw('Word '.repeat(5)), draw('Word '.repeat(12))]);
  expect(wrapped.height).toBeGreaterThan(line.height * 1.5);
  const squeezed = await draw('Word '.repeat(12), { sizes: [80, 40] });
  expect(squeezed.height).toBeLessThanOrEqual(room.heightMax);
});

test.each([
  ['words', 'Doppler '.repeat(400)],
  ['one word', 'x'.repeat(5000)],
  ['Cyrillic', 'Червона лінія '.repeat(100)],
  ['Chinese', '红线'.repeat(500)],
  ['Arabic', 'خط أحمر '.repeat(200)],
  ['emoji of several parts', '👩‍👩‍👧‍👦'.repeat(200)],
  ['stacked accents', `a${'\u0301'.repeat(3000)}`],
])('endless %s are truncated to the available space', async (_name, text) => {
  const { width, height } = await draw(text);
  expect(height).toBeLessThanOrEqual(room.heightMax);
  expect(width).toBeLessThanOrEqual(room.widthMax + 60);
});

test('markup in a text is escaped', async () => {
  const [plain, marked] = await Promise.all([draw('x'), draw('<span size="1">x</span>')]);
  expect(marked.width).toBeGreaterThan(plain.width * 5);
});

test.each(['', '   ', '\u0000\u0007', 'a\u0000b', '\ud83d', '& < > " \' ]]>', '&amp;#0;'])(
  '%j is drawn as far as possible',
  async (text) => {
    expect((await draw(text)).width).toBeGreaterThan(0);
  },
);
