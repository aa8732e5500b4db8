import { expect, test } from 'vitest';
import { budgets } from './budgets.ts';
import { projectOf } from './project.ts';

const check = (path: string, text: string): string[] =>
  budgets.check(projectOf({ [path]: text })).map(({ message }) => message);

const lines = (count: number): string => 'x();\n'.repeat(count);
const functionOf = (count: number): string => `export const f = () => {\n${lines(count - 2)}};\n`;
const componentOf = (count: number): string => `export function Tag() {\n${lines(count - 2)}}\n`;

test.each([
  ['server/src/cart/x.ts', 250],
  ['contract/src/x.ts', 250],
  ['tools/x.mjs', 250],
  ['web/src/lib/x.ts', 200],
  ['server/src/cart/x.test.ts', 300],
])('%s has at most %i lines', (path, max) => {
  expect(check(path, lines(max))).toEqual([]);
  expect(check(path, lines(max + 1))).toEqual([`${max + 1} lines; at most ${max}`]);
});

test('a function has at most 50 lines', () => {
  expect(check('server/src/cart/x.ts', functionOf(50))).toEqual([]);
  expect(check('server/src/cart/x.ts', functionOf(51))).toEqual(['f has 51 lines; at most 50']);
});

test('a component has at most 90 lines', () => {
  expect(check('web/src/ui/tag.tsx', componentOf(90))).toEqual([]);
  expect(check('web/src/ui/tag.tsx', componentOf(91))).toEqual(['Tag has 91 lines; at most 90']);
});

test('more than three parameters become one object', () => {
  expect(check('tools/x.ts', 'function f(a, b, c) {}')).toEqual([]);
  expect(check('tools/x.ts', 'function f(a, b, c, d) {}')).toHaveLength(1);
});

test('a file has at most 15 imports', () => {
  const text = Array.from({ length: 16 }, (_, index) => `import x${index} from 'x${index}';\n`).join('');
  expect(check('tools/x.ts', text)).toEqual(['16 imports; at most 15']);
});

test('decorators are refused', () => {
  expect(check('tools/x.ts', 'class X { @logged run() {} }')).toEqual(['no decorators']);
});
