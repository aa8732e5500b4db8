import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import type { BalancePayment } from '#web/shop/session/balance-payment.ts';
import { PayButtons } from './pay-buttons.tsx';

const currency = { code: 'EUR', symbol: '€', digits: 2, value: 1 };
const settings = { internal_currency: { name: 'Credits' } };
const shop = { settings, currency, currencies: [currency], locale: { langId: 1, code: 'en' } } as unknown as ShopData;
const methods = ['card', 'balance'].map((code) => ({ code, title: code, image: '', pending_hours: null }));
const topUp = { coins: 16.29, charge: 16.29, isLeast: false };
const wallet: BalancePayment = {
  before: 20,
  after: 0,
  required: 36.29,
  missing: 16.29,
  topUp,
  needsConfirmation: false,
};

const draw = (usesBalance: boolean, { display = shop, isBelowMinimum = false, balance = wallet } = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShopDataContext value={display}>
        <PayButtons
          ref={{ current: null }}
          methods={methods}
          total={36.29}
          due={usesBalance ? 16.29 : 36.29}
          dueEur={16.29}
          usesBalance={usesBalance}
          isBelowMinimum={isBelowMinimum}
          wallet={balance}
          busyMethod={null}
          isDisabled={false}
          onPay={() => undefined}
        />
      </ShopDataContext>
    </MemoryRouter>,
  );

test('too small a balance is warned of with both amounts and a top-up', () => {
  const html = draw(false);
  expect(html).toContain('Insufficient balance. You have: 20.00 Credits required: 36.29 Credits');
  expect(html).toContain('Top up €16.29');
});

test('a balance that pays first is not called too small', () => {
  const html = draw(true);
  expect(html).not.toContain('Insufficient balance');
  expect(html).toContain('Pay €16.29 by card');
});

test('beside another display currency stands what is charged in euros', () => {
  const zloty = { code: 'PLN', symbol: 'zł', digits: 2, value: 4.3 };
  expect(draw(true, { display: { ...shop, currency: zloty } })).toContain('You pay exactly €16.29');
  expect(draw(true)).not.toContain('You pay exactly');
});

const isOff = (html: string, text: string) =>
  html.match(new RegExp(`<button[^>]*disabled(?:(?!</button>).)*${text}`)) !== null;

test('a total below the minimum of other methods can only be paid from the balance', () => {
  const rich = draw(false, { isBelowMinimum: true, balance: { ...wallet, topUp: null } });
  expect(rich).toContain('Payments other than from the balance start at €0.50.');
  expect([isOff(rich, 'by card'), isOff(rich, 'from balance')]).toEqual([true, false]);
  const zloty = { code: 'PLN', symbol: 'zł', digits: 2, value: 4.3 };
  expect(draw(false, { display: { ...shop, currency: zloty }, isBelowMinimum: true })).toContain(
    'start at zł\u00a02.15.',
  );
  expect(isOff(draw(false), 'by card')).toBe(false);
});
