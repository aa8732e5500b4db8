import { expect, test } from 'vitest';
import { commentDensity, commentedCode } from './comments.ts';
import { projectOf, type Rule } from './project.ts';

const check = (rule: Rule, path: string, text: string): string[] =>
  rule(projectOf({ [path]: text })).map(({ message }) => message);

test.each([
  '// const total = sum(lines);\n',
  '/* if (x) {\n  y();\n} */\n',
  '// import { x } from "./x.ts";\n// x();\n',
])('refuses the comment: %s', (text) => {
  expect(check(commentedCode, 'tools/x.ts', text)).toHaveLength(1);
});

test.each([
  '// The lock comes first: a repeated click waits here (and then finds the first purchase).\n',
  '// See postgres.js; it prepares statements by itself.\n',
  '/** Returns the price, or nothing for an item that is gone. */\n',
])('a comment is accepted: %s', (text) => {
  expect(check(commentedCode, 'tools/x.ts', text)).toEqual([]);
});

test.each([
  [5, 0],
  [0, 1],
  [40, 1],
])('%i comments in 400 lines give %i findings', (count, findings) => {
  const text = '// Why.\n'.repeat(count * 4).slice(0, count * 8 * 4) + 'x();\n'.repeat(400 - count * 4);
  expect(check(commentDensity, 'server/src/cart/x.ts', text)).toHaveLength(findings);
});
