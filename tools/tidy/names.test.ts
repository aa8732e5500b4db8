import { expect, test } from 'vitest';
import { names } from './names.ts';
import { projectOf } from './project.ts';

const check = (path: string, text: string): string[] =>
  names(projectOf({ [path]: text })).map(({ message }) => message);

test.each(['tools/index.ts', 'tools/date-utils.ts', 'tools/helpers/x.ts', 'web/src/lib/common.ts'])(
  'refuses the file name %s',
  (path) => {
    expect(check(path, '')).toHaveLength(1);
  },
);

test.each([
  ['server/src/cart/add-to-cart.ts', '/** Adds it. */\nexport async function addToCart(tx: Tx) {}'],
  ['server/src/cart/cart.sql.ts', 'export function selectLines(tx: Tx) {} export function selectCart(tx: Tx) {}'],
  ['server/src/catalog/search/bitset.ts', 'export class Bitset {}'],
  ['web/src/ui/product/price-tag.tsx', 'export function PriceTag() {}'],
  ['web/src/ui/feedback/skeletons.tsx', 'export function CardSkeleton() {}'],
])('accepts the file name %s for its export', (path, text) => {
  expect(check(path, text)).toEqual([]);
});

test('a use case has a doc comment', () => {
  const path = 'server/src/cart/add-to-cart.ts';
  const messages = ['addToCart needs a doc comment'];
  expect(check(path, 'export function addToCart(tx: Tx) {}')).toEqual(messages);
  expect(check(path, '/* Adds it. */\nexport function addToCart(tx: Tx) {}')).toEqual(messages);
  expect(check(path, '/** Adds it. */\nexport function addToCart(tx: Tx) {}')).toEqual([]);
});

test.each([
  ['server/src/cart/add-to-cart.ts', 'export async function put(tx: Tx) {}'],
  [
    'server/src/cart/add-to-cart.ts',
    '/** Adds it. */ export function addToCart(db: Db) {} export const empty = (db: Db) => {};',
  ],
  ['server/src/cart/handle-cart.ts', ''],
  ['server/src/cart/cart.rules.ts', 'function processLine() {}'],
  ['server/src/cart/cart.types.ts', 'export interface ICart {}'],
  ['server/src/cart/cart.types.ts', 'export type CartDTO = {};'],
  ['web/src/ui/product/price-tag.tsx', 'export function Money() {}'],
])('refuses in %s: %s', (path, text) => {
  expect(check(path, text)).toHaveLength(1);
});

const functionOf = (name: string, lines: number): string => `function ${name}() {\n${'x();\n'.repeat(lines - 2)}}\n`;

test('limits other functions in a component file to 50 lines', () => {
  const path = 'web/src/ui/product/price-tag.tsx';
  const component = `export ${functionOf('PriceTag', 90)}`;
  expect(check(path, component + functionOf('toPrice', 50))).toEqual([]);
  expect(check(path, component + functionOf('toPrice', 51))).toEqual(['toPrice has 51 lines; at most 50']);
});

test('refuses decorators', () => {
  expect(check('tools/x.ts', 'class X { @logged run() {} }')).toEqual(['no decorators']);
});
