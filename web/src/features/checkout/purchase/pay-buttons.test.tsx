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

const draw = (usesBalance: boolean, display = shop) =>
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
          wallet={wallet}
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
  expect(draw(true, { ...shop, currency: zloty })).toContain('You pay exactly €16.29');
  expect(draw(true)).not.toContain('You pay exactly');
});
