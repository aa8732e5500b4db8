import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RouteName } from '#contract/api.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { type CallShop, givenBuyingCaller, openCallShop } from '../../test-kit/call-shop.ts';
import { expectLedgerIntegrity, snapshotLedger } from '../../test-kit/expect-money.ts';
import { givenCart } from '../../test-kit/given-cart.ts';
import { givenDeal, givenPack } from '../../test-kit/given-deal.ts';
import { givenItem } from '../../test-kit/given-items.ts';
import { givenContact, givenPurchase, givenTradeUrl } from '../../test-kit/given-purchase.ts';

let shop: CallShop;
let buyer: Awaited<ReturnType<typeof givenBuyingCaller>>;
let stranger: typeof buyer;
let owned: { orderId: number; depositId: number };
let before: Awaited<ReturnType<typeof snapshotLedger>>;
let deals: { pack: number; deal: number };

beforeAll(async () => {
  shop = await openCallShop();
  const { db } = shop;
  [buyer, stranger] = [await givenBuyingCaller(shop), await givenBuyingCaller(shop)];
  deals = { pack: (await givenPack(db)).id, deal: (await givenDeal(db)).id };
  await givenCart(db, buyer.id, [await givenItem(db)]);
  const { content, wiring } = shop.shop;
  const input = givenPurchase(content.state(), buyer.id, {});
  const orderId = await purchaseWithBalance(db, input, wiring.purchase);
  await issueInvoice(db, { orderId, content: content.state(), now: new Date() });
  const { redirect_url: url } = await buyer.reply('startDeposit', { ...topUp, amount: 20 });
  const depositId = Number(new URL(url).searchParams.get('order'));
  owned = { orderId, depositId };
  await givenCart(db, buyer.id, [await givenItem(db)]);
});
// Every call of these tests is refused, so each test leaves every table as it was.
beforeEach(async () => {
  before = await snapshotLedger(shop.db);
});
afterEach(async () => {
  expect(await snapshotLedger(shop.db)).toEqual(before);
  await expectLedgerIntegrity(shop.db, new Date());
});
afterAll(() => shop.close());

const contact = { ...givenContact, country: 276 };
const topUp = { ...contact, paymentType: 'card' };
const order = { ...contact, tradeUrl: givenTradeUrl, paymentMethod: 'card' };
const account = { first_name: 'Kim', last_name: 'Test', account_number: 'DE89370400440532013000' };
const payout = { ...contact, ...account, paymentMethod: 'sepa' };

let lastKey = 0;

/** Refused without a key, with one, again, and twice at a time. */
async function expectRefused(call: RouteName, input: object, codes: string[]): Promise<void> {
  // A refusal of too many calls is another test.
  await shop.db`delete from platform.rate_windows`;
  lastKey += 1;
  for (const key of [undefined, `key-${lastKey}`, `key-${lastKey}`])
    expect(codes, JSON.stringify(input)).toContain(await buyer.outcome(call, input, key));
  const both = [buyer.outcome(call, input), buyer.outcome(call, input)];
  for (const outcome of await Promise.all(both)) expect(codes).toContain(outcome);
}

const amounts: unknown[] = [
  -5,
  0,
  -0.01,
  0.001,
  10.005,
  1e308,
  1e21,
  2 ** 53,
  1_000_000,
  '1e3',
  '0x10',
  '-5',
  '10,5',
  'NaN',
  'Infinity',
  'ten',
  ' ',
  [10],
  { amount: 10 },
  true,
];

interface MoneyField {
  call: RouteName;
  field: string;
  input: object;
  codes: string[];
}

const moneyFields: MoneyField[] = [
  { call: 'startDeposit', field: 'amount', input: topUp, codes: ['invalid_input', 'top_up_above_maximum'] },
  {
    call: 'startDeposit',
    field: 'expected_sum',
    input: { ...topUp, amount: 30 },
    codes: ['invalid_input', 'charge_changed'],
  },
  {
    call: 'requestBalanceRefund',
    field: 'amount',
    input: payout,
    codes: ['invalid_input', 'balance_not_refundable'],
  },
  { call: 'purchaseProduct', field: 'expected_total', input: order, codes: ['invalid_input', 'total_changed'] },
];

test.each(moneyFields)('$call refuses wrong values of $field', async ({ call, field, input, codes }) => {
  for (const value of amounts) await expectRefused(call, { ...input, [field]: value }, codes);
});

test('packs and deals refuse wrong totals and ids', async () => {
  for (const value of amounts) {
    const agreed = { expected_total: value };
    await expectRefused('purchasePack', { pack_id: deals.pack, ...agreed }, ['invalid_input', 'bargain_price_changed']);
    await expectRefused('purchaseDeal', { prompt_id: deals.deal, ...agreed }, [
      'invalid_input',
      'bargain_price_changed',
    ]);
    await expectRefused('purchasePack', { pack_id: value }, ['invalid_input', 'pack_not_found']);
    await expectRefused('purchaseDeal', { prompt_id: value }, ['invalid_input', 'deal_not_found']);
  }
});

test('methods that the shop does not have are refused', async () => {
  for (const method of ['barter', 'CARD', '__proto__', 'constructor', 'balance\0', 7, {}, ['card'], 'x'.repeat(41)]) {
    const codes = ['invalid_input', 'payment_method_unknown'];
    await expectRefused('purchaseProduct', { ...order, paymentMethod: method }, codes);
    await expectRefused('purchaseProduct', { ...order, paymentMethod: method, use_balance: true }, codes);
    await expectRefused('purchasePack', { pack_id: deals.pack, paymentMethod: method }, codes);
    await expectRefused('purchaseDeal', { prompt_id: deals.deal, paymentMethod: method, use_balance: true }, codes);
    await expectRefused('startDeposit', { ...topUp, amount: 30, paymentType: method }, codes);
    await expectRefused('requestBalanceRefund', { ...payout, paymentMethod: method }, codes);
  }
});

test('the balance is no method of a top-up', async () => {
  await expectRefused('startDeposit', { ...topUp, amount: 30, paymentType: 'balance' }, ['payment_method_unknown']);
});

test('lines of an order that cannot be withdrawn from are refused', async () => {
  const { orderId: id } = owned;
  const codes = ['invalid_input', 'withdrawal_not_possible'];
  for (const positions of [
    [],
    [0],
    [-1],
    [1.5],
    [2],
    [1, 2],
    [1e308],
    ['x'],
    1,
    null,
    'all',
    [null],
    Array(1001).fill(1),
  ])
    await expectRefused('withdrawFromOrder', { id, positions }, codes);
});

test('ways of a refund that the shop does not have are refused', async () => {
  for (const refundTo of [undefined, null, '', 'wallet', 'card', 'SOURCE', 7, {}, ['balance'], '__proto__'])
    await expectRefused('cancelOrder', { id: owned.orderId, refund_to: refundTo }, ['invalid_input']);
});

test('what belongs to another customer does not exist', async () => {
  const { orderId: id, depositId } = owned;
  expect(await stranger.outcome('readOrder', { id })).toBe('order_not_found');
  expect(await stranger.outcome('readOrderWithdrawal', { id })).toBe('order_not_found');
  expect(await stranger.outcome('cancelOrder', { id, refund_to: 'balance' }, 'key')).toBe('order_not_found');
  expect(await stranger.outcome('withdrawFromOrder', { id, positions: [1] }, 'key')).toBe('order_not_found');
  expect(await stranger.outcome('listDocuments', { id })).toBe('order_not_found');
  expect(await stranger.outcome('readDeposit', { id: depositId })).toBe('deposit_not_found');
});
