import { expect, test } from 'vitest';
import { projectOf } from './project.ts';
import { specMap } from './spec-map.ts';

const tests = `
test('a cart is kept', () => {});
describe('coins', () => {
  it.each([1, 2])('%i coins', () => {});
  test(\`paid by \${method}\`, () => {});
});
`;

const check = (...lines: string[]): string[] => {
  const texts = { 'docs/spec-map.md': lines.join('\n'), 'server/src/cart/cart.test.ts': tests };
  return specMap.check(projectOf(texts)).map(({ line, message }) => `${line}: ${message}`);
};

const proof = (title: string) => `  - \`server/src/cart/cart.test.ts\` › ${title}`;

test('a requirement is proved by tests that exist, alone or in rows, or says what settles it', () => {
  const settled = '  - settled: the shop has one rule for both';
  expect(check('# Map', '', '- 1.1 The cart is kept.', proof('a cart is kept'))).toEqual([]);
  expect(check('- 1.1 Coins.', proof('%i coins'), proof('paid by …'), '- 1.2 Both.', settled)).toEqual([]);
});

test('a requirement without a proof is open', () => {
  expect(check('- 1.1 The cart is kept.', '- 1.2 Coins.', proof('%i coins'))).toEqual([
    '1: 1.1 is open: no test proves it',
  ]);
  expect(check('- 1.1 The cart is kept.', '  - settled: so')).toHaveLength(2);
});

test('a proof that no longer exists is told, be it the file or the title', () => {
  expect(check('- 1.1 The cart is kept.', '  - `server/src/gone.test.ts` › a cart is kept')).toContain(
    '2: there is no test file server/src/gone.test.ts',
  );
  expect(check('- 1.1 The cart is kept.', proof('a cart was kept'))).toContain(
    '2: server/src/cart/cart.test.ts has no test “a cart was kept”',
  );
  expect(check('- 1.1 Coins.', proof('coins'))).toHaveLength(2);
});

test('a number stands once, and every line has one', () => {
  expect(check('- 1.1 One.', proof('%i coins'), '- 1.1 Two.', proof('%i coins'))).toEqual(['3: 1.1 stands twice']);
  expect(check('- The cart is kept.', '- 1.1 Coins.', proof('%i coins'))).toEqual([
    '1: this line has no number and proves nothing',
  ]);
});

test('a map without requirements proves nothing', () => {
  expect(check('# Map', '', 'Words alone.')).toEqual(['1: the map is empty']);
});

const line = (number: string) => [`- ${number} Coins.`, proof('%i coins')];

test('numbers run without gaps, within a part and from part to part', () => {
  expect(check(...['1.1', '1.2', '2.1', '2.2', '3.1'].flatMap(line))).toEqual([]);
  expect(check(...['1.2', '1.3'].flatMap(line))).toEqual(['1: 1.1 is missing before 1.2']);
  expect(check(...['1.1', '1.3', '3.1'].flatMap(line))).toEqual([
    '3: 1.2 or 2.1 is missing before 1.3',
    '5: 1.4 or 2.1 is missing before 3.1',
  ]);
  expect(check(...['1.1', '2.2'].flatMap(line))).toEqual(['3: 1.2 or 2.1 is missing before 2.2']);
});

test('without a map nothing is proved', () => {
  expect(specMap.check(projectOf({}))).toMatchObject([{ message: 'the map is missing' }]);
});
