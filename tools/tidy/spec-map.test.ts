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
  expect(check('# Map', '', '- 4.1 The cart is kept.', proof('a cart is kept'))).toEqual([]);
  expect(check('- 4.1 Coins.', proof('%i coins'), proof('paid by …'), '- 4.2 Both.', settled)).toEqual([]);
});

test('a requirement without a proof is open', () => {
  expect(check('- 4.1 The cart is kept.', '- 4.2 Coins.', proof('%i coins'))).toEqual([
    '1: 4.1 is open: no test proves it',
  ]);
  expect(check('- 4.1 The cart is kept.', '  - settled: so')).toHaveLength(2);
});

test('a proof that no longer exists is told, be it the file or the title', () => {
  expect(check('- 4.1 The cart is kept.', '  - `server/src/gone.test.ts` › a cart is kept')).toContain(
    '2: there is no test file server/src/gone.test.ts',
  );
  expect(check('- 4.1 The cart is kept.', proof('a cart was kept'))).toContain(
    '2: server/src/cart/cart.test.ts has no test “a cart was kept”',
  );
  expect(check('- 4.1 Coins.', proof('coins'))).toHaveLength(2);
});

test('a number stands once, and every line has one', () => {
  expect(check('- 4.1 One.', proof('%i coins'), '- 4.1 Two.', proof('%i coins'))).toEqual(['3: 4.1 stands twice']);
  expect(check('- The cart is kept.', '- 4.1 Coins.', proof('%i coins'))).toEqual([
    '1: this line has no number and proves nothing',
  ]);
});

test('without a map nothing is proved', () => {
  expect(specMap.check(projectOf({}))).toMatchObject([{ message: 'the map is missing' }]);
});
