import { expect, test } from 'vitest';
import { expectLedgerToHold } from '../../test-kit/expect-money.ts';
import { givenCopiesSold } from '../../test-kit/given-copies-sold.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { inTransaction } from '#server/platform/db.ts';
import { selectCopyChecks } from './copies.integrity.ts';

const shop = withMoneyShop({ verify: expectLedgerToHold });

const broken = async () => {
  const checks = await inTransaction(shop.db, selectCopyChecks);
  return checks.flatMap(({ fact, broken: count, example }) => (count > 0 ? [[fact, count, example]] : []));
};

test('copies without a float, and those for sale while a buyer waits for them, are reported', async () => {
  const { copyIds } = await givenCopiesSold(shop);
  expect(await broken()).toEqual([]);
  const [first = 0, second = 0] = copyIds;
  await shop.db`update catalog.items set stock = 1 where id = ${first}`;
  await shop.db`delete from catalog.copies where item_id = ${second}`;
  expect(await broken()).toEqual([
    ['every copy has a float and an item of its own', 1, String(second)],
    ['no copy that a buyer waits for is for sale', 1, String(first)],
  ]);
});
