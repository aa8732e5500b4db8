import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderDetails } from '#contract/checkout.ts';
import type { OrderWithdrawal } from '#contract/withdrawal.ts';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { OrderPage } from './order-page.tsx';

const currency = { code: 'EUR', symbol: '€', digits: 2, value: 1 };
const tradeLink = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=x';
const shop = {
  settings: { trade_link: tradeLink, payment_methods: [], internal_currency: { name: 'Credits' } },
  currency,
  currencies: [currency],
  locale: { langId: 1, code: 'en' },
} as unknown as ShopData;

const item = { item_id: 7, title: 'Falchion Case', count: 1, sum: 10, item_type: '', item_quality: null };
const order = {
  id: 1,
  status: 'completed',
  currency: 'EUR',
  created_at: 1000,
  paid_at: 1000,
  completed_at: null,
  closed_at: null,
  close_reason: null,
  message: null,
  dispute: null,
  waits_for_bank_until: null,
  cancel_until: null,
  method: 'card',
  total: 10,
  subtotal: 10,
  refunded: 0,
  refunds: [],
  deliveries: [],
  items: [{ ...item, protected_until: null, refunded_count: 0, class: '', img_url: '', category: 'cs2' }],
} as unknown as OrderDetails;

const right = {
  days: 14,
  consent_text: null,
  consent_at: 1000,
  terms_url: '/terms',
  terms_version: '1',
  statements: [],
  lines: [],
};

function draw(changes: Partial<OrderDetails>, lines: object[] = [], statements: object[] = []): string {
  const shown = { ...order, ...changes };
  const client = new QueryClient();
  const known = { ...right, lines, statements } as unknown as OrderWithdrawal;
  client.setQueryData(['withdrawal', shown.id, 1, shown.status], known);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ShopDataContext value={shop}>
          <OrderPage loaded={shown} documents={[]} />
        </ShopDataContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each(['declined', 'cancelled'] as const)('an order that was %s says so, and nothing of the cart', (reason) => {
  const html = draw({ close_reason: reason, message: 'You weren’t charged. Your cart is unchanged.' });
  expect(html).toContain(`The payment was ${reason}.`);
  expect(html).not.toContain('cart');
});

test('the right that was kept is named only while an item carries it', () => {
  expect(draw({}, [{ item_id: 7, state: 'open', ends_at: null }])).toContain('You kept the right');
  const html = draw({ status: 'refunded' }, [{ item_id: 7, state: 'refunded', ends_at: null }]);
  expect(html).toContain('No item of this order carries the right any more.');
  expect(html).not.toContain('You kept the right');
});

test('a withdrawn item is sent back to an address that the page shows', () => {
  const statement = { id: 1, declared_at: 1000, refund_due_at: 2000 };
  const html = draw({}, [{ item_id: 7, state: 'return_due', ends_at: 3000 }], [statement]);
  expect(html).toContain('Falchion Case. We refund them when they arrive');
  expect(html).toContain(`>${tradeLink.replace('&', '&amp;')}</a>`);
});
