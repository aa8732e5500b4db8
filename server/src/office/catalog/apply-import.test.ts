import { expect, test } from 'vitest';
import { planImport } from '#server/catalog/import/plan-import.ts';
import { readImportText } from '#server/catalog/import/read-import-text.ts';
import { listStoredRows } from '#server/catalog/import/import.queries.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenItems } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { givenStaff } from '../../../test-kit/given-staff.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { applyImport } from './apply-import.ts';

const shop = withMoneyShop();
const attempts = Array.from({ length: 8 }, (_, at) => at);

test('an import beside a purchase of the same items neither fails nor changes the stock', async () => {
  const { db, content, deps } = shop;
  const { id: staffId } = await givenStaff(db, { role: 'catalog' });
  for (const attempt of attempts) {
    const items = await givenItems(db, [{ stock: 5 }, { stock: 5 }]);
    const ids = items.map(({ id }) => id);
    const { id: customerId } = await givenCustomer(db);
    await givenWallet(db, customerId, 1_000_00);
    await givenCart(db, customerId, items);
    const rows = [...(await listStoredRows(db, ids)).values()].toReversed();
    const text = rows.map((row) => JSON.stringify({ ...row, phases: null, price_cents: 120_00 + attempt })).join('\n');
    const now = new Date();
    const { version } = await planImport(db, await readImportText(text, false), now);
    const upload = {
      text,
      isCsv: false,
      version,
      staffId,
      idempotencyKey: null,
      actor: 'office:race',
      now,
    };
    const [imported, bought] = await Promise.allSettled([
      applyImport(db, upload),
      purchaseWithBalance(db, givenPurchase(content, customerId), deps),
    ]);
    expect(imported).toMatchObject({ status: 'fulfilled', value: { changed: 2 } });
    if (bought.status === 'rejected') expect(bought.reason).toMatchObject({ code: 'price_changed' });
    const after = [...(await listStoredRows(db, ids)).values()];
    const left = bought.status === 'fulfilled' ? 4 : 5;
    expect(after.map(({ price_cents: price, stock }) => [price, stock])).toEqual(
      ids.map(() => [120_00 + attempt, left]),
    );
  }
});
