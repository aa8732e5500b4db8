import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PurchaseRow } from '#contract/checkout.ts';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { toHistoryRows, toOrderGroups } from './order-groups.ts';
import { OrderTable } from './order-table.tsx';

const euro = { code: 'EUR', symbol: '€', digits: 2 };
const yen = { code: 'JPY', symbol: '¥', digits: 0 };
const shop = { currency: euro, currencies: [euro, yen], locale: { langId: 1, code: 'en' } } as unknown as ShopData;
const row = {
  id: 1,
  item_id: 7,
  created_at: 0,
  title: 'Charm',
  item_type: '',
  class: '',
  protected_until: null,
  paid_coins: null,
  waits_for_bank_until: null,
};

const draw = (rows: PurchaseRow[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShopDataContext value={shop}>
        <OrderTable rows={toHistoryRows(toOrderGroups(rows))} page={1} />
      </ShopDataContext>
    </MemoryRouter>,
  );

test('the charge is shown below the last item of a discounted order', () => {
  const bought = { ...row, item_quality: null, sum: 36.29, total: 32.66, currency: 'EUR', status: 'completed' };
  const html = draw([bought as PurchaseRow]);
  expect(html.indexOf('€36.29')).toBeLessThan(html.indexOf('€32.66'));
  expect(html).toContain('€32.66');
  expect(draw([{ ...bought, total: 36.29 } as PurchaseRow])).not.toContain('Order: ');
});

test('an order of several items shows its total and the balance used once', () => {
  const paid = {
    sum: 10,
    total: 20,
    currency: 'EUR',
    status: 'completed',
    paid_coins: 20,
    wallet_sum: 20,
    internal_currency: 'Credits',
  };
  const items = [7, 8].map((id) => ({ ...row, item_id: id, item_quality: null, ...paid }) as PurchaseRow);
  const html = draw(items);
  expect(html.match(/Order: €20\.00/g)).toHaveLength(1);
  expect(html.match(/Balance: −20\.00 Credits/g)).toHaveLength(1);
  expect(draw([{ ...items[0], paid_coins: null } as PurchaseRow])).not.toContain('Balance');
});

test('an order keeps its currency, whatever the display currency', () => {
  const paidInYen = {
    ...row,
    item_quality: null,
    sum: 5890,
    total: 5890,
    currency: 'JPY',
    status: 'completed',
  } as PurchaseRow;
  const html = draw([paidInYen]);
  expect(html).toContain('¥5,890');
  expect(html).not.toContain('€');
});

test('trade protection is shown until it ends', () => {
  const bought = { ...row, item_quality: null, sum: 1, total: 1, currency: 'EUR', status: 'completed' };
  const endingIn = (seconds: number) =>
    draw([{ ...bought, protected_until: Math.floor(Date.now() / 1000) + seconds } as PurchaseRow]);
  expect(endingIn(86_400)).toContain('Trade protection until');
  expect(endingIn(-86_400)).not.toContain('Trade protection');
});

test('an order that waits for a bank says until when', () => {
  const bought = { ...row, item_quality: null, sum: 1, total: 1, currency: 'EUR', status: 'pending_payment' };
  expect(draw([{ ...bought, waits_for_bank_until: 1_795_526_016 } as PurchaseRow])).toMatch(
    /Awaiting payment[\s\S]*Waiting for your bank until 24\.11\.2026, 13:13/,
  );
  expect(draw([bought as PurchaseRow])).not.toContain('Waiting for your bank');
});

test('a refunded order keeps its invoice; one that was never sold has none', () => {
  const bought = { ...row, item_quality: null, sum: 10, total: 10, currency: 'EUR', status: 'refunded' };
  expect(draw([{ ...bought, refunded: 10 } as PurchaseRow])).toContain('Invoice of order #1');
  expect(draw([{ ...bought, refunded: 0 } as PurchaseRow])).not.toContain('Invoice of order');
});
