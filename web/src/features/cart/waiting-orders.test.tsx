import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { WaitingOrders } from './waiting-orders.tsx';

const shop = { currency: { code: 'EUR' }, locale: { langId: 1, code: 'en' } } as unknown as ShopData;
const until = Date.UTC(2026, 10, 30, 12) / 1000;

function draw(rows: object[], itemIds: number[]): string {
  const client = new QueryClient();
  client.setQueryData(['purchases', 'EUR', 1], rows);
  const cart = { cart: itemIds.map((id) => ({ item_id: id })), unavailable: [] } as unknown as Cart;
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ShopDataContext value={shop}>
          <WaitingOrders cart={cart} />
        </ShopDataContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const waiting = [7, 8].map((item) => ({ id: 10_027, item_id: item, waits_for_bank_until: until }));

test('a cart that holds items of an order that waits for a bank names the order once, with a link', () => {
  const html = draw(waiting, [7, 8]);
  expect(html.match(/#10027/g)).toHaveLength(1);
  expect(html).toContain('href="/account/orders/10027"');
  expect(html).toContain('is waiting for your bank until 30.11.2026');
});

test('a cart without items of a waiting order says nothing, nor for an order that waits no more', () => {
  expect(draw(waiting, [9])).toBe('');
  expect(draw([{ ...waiting[0], waits_for_bank_until: null }], [7])).toBe('');
});
