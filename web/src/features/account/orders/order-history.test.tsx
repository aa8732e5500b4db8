import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { PurchaseRow } from '#contract/checkout.ts';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { OrderHistory } from './order-history.tsx';

const shop = { currency: { code: 'EUR' }, locale: { langId: 1, code: 'en' } } as unknown as ShopData;

/** Page text after the loader had no data and the browser's call failed with this message. */
async function drawAfter(message: string): Promise<string> {
  // On remount a failed query would be refetched.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const failing = () => Promise.reject(new ApiError(500, { message, code: 'internal_error' }));
  await client.prefetchQuery({ queryKey: ['purchases', 'EUR', 1], queryFn: failing });
  return draw(client, undefined);
}

function draw(client: QueryClient, loaded: PurchaseRow[] | undefined): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ShopDataContext value={shop}>
          <OrderHistory loaded={loaded} />
        </ShopDataContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a history of unpaid attempts alone is shown as empty, with the attempts folded below', () => {
  const attempts = [1, 2].map((id) => ({ id, created_at: id, status: 'cancelled' }) as PurchaseRow);
  const html = draw(new QueryClient(), attempts);
  expect(html).toContain('No orders found');
  expect(html).toContain('2 unpaid attempts');
  expect(html).not.toContain('<table');
});

test.each([
  ['', 'Failed to fetch purchase history'],
  ['Closed for an hour', 'Closed for an hour'],
])('a failed order history with the message %j offers a retry', async (message, text) => {
  const html = await drawAfter(message);
  expect(html).toContain(text);
  expect(html).toContain('Try again');
});
