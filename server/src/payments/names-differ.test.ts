import { expect, test } from 'vitest';
import { namesDiffer } from '#contract/names-differ.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

test.each([
  ['Kim Test', 'KIM  Test-'],
  ['Jürgen Groß', 'jurgen GROSS'],
  ['Łukasz Żółć', 'LUKASZ ZOLC'],
  ['Þórður Æsir', 'Thordur Aesir'],
  ['Kim A. Test', 'Test Kim'],
  ['Kim', 'Kim Test'],
  ['', 'Kim Test'],
  ['Kim Kim', 'Kim Test'],
  ['Йосип Щербак', 'ИОСИП ЩЕРБАК'],
  ['Kim Test', 'Sam Test'],
  ['Олена Щербак', 'Kim Test'],
])('the database tells %s and %s apart as the browser does', async (one, other) => {
  const [row] = await shop.db`select payments.names_differ(${one}, ${other}) as differ`;
  expect(row).toEqual({ differ: namesDiffer(one, other) });
});
