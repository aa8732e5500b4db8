import { expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import { outcomesOf, readDocument, writeDocument } from './document.ts';
import { chooseProofs, judge } from './judge.ts';
import type { Proofs } from './proofs.ts';

/** What a run of the tests saw that proved everything. */
function givenProofs(): Proofs {
  return Object.fromEntries(
    Object.values(routes).map((route) => [
      route.name,
      Object.fromEntries(
        outcomesOf(route).map((outcome) => [outcome, ['server/src/app/every-call.test.ts', 'b.test.ts']]),
      ),
    ]),
  );
}

test('a page is what the contract and the tests say, and names the tests that mean an answer', () => {
  const observed = givenProofs();
  const page = writeDocument(chooseProofs(observed));
  expect(judge(observed, page)).toEqual([]);
  expect(readDocument(page)['addToCart']?.['item_sold']).toEqual(['b.test.ts']);
  expect(page).toContain('`POST /api/cart/add` · signed-in customers');
});

test('each row has its four cells, whatever its message says, and a type is named once', () => {
  const page = writeDocument(chooseProofs(givenProofs()));
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.filter((row) => row.split(/(?<!\\)\|/).length !== 6)).toEqual([]);
  expect(page).toContain(String.raw`409 | AK-47 \| Redline (Field-Tested) has been sold.`);
  const types = [...page.matchAll(/^- `\w+`: ([^;]*)/gm)].map(([, type]) => type?.split(' or ') ?? []);
  expect(types.filter((names) => new Set(names).size !== names.length)).toEqual([]);
  expect(page).toContain('| `invalid_input` (invalid) | 422 | the first text of `errors` |');
});

test('an answer that no test saw, and one that nobody declares, are faults', () => {
  const observed = givenProofs();
  const page = writeDocument(chooseProofs(observed));
  observed['addToCart'] = {
    ...observed['addToCart'],
    page_not_found: ['a.test.ts'],
    item_sold: ['server/src/app/every-call.test.ts'],
  };
  delete observed['addToCart']['already_in_cart'];
  expect(judge(observed, page)).toEqual([
    'addToCart: no passed test means item_sold',
    'addToCart: no passed test means already_in_cart',
    'addToCart: a test saw page_not_found, which is not declared',
    'addToCart: b.test.ts no longer shows item_sold: npm run calls',
    'addToCart: b.test.ts no longer shows already_in_cart: npm run calls',
  ]);
});

test('a page that somebody edited, or that lacks a call, is out of date', () => {
  const observed = givenProofs();
  const page = writeDocument(chooseProofs(observed));
  for (const other of [page.replace('## login', '## logon'), page.replace('Signs in.', 'Signs out.')])
    expect(judge(observed, other)).toEqual(['docs/calls.md is out of date: npm run calls']);
});

test('an answer for which the page names no test is a fault', () => {
  const observed = givenProofs();
  const chosen = chooseProofs(observed);
  chosen['login'] = { ...chosen['login'], credentials_wrong: [] };
  expect(judge(observed, writeDocument(chosen))).toEqual([
    'login: no test is named for credentials_wrong: npm run calls',
  ]);
});
