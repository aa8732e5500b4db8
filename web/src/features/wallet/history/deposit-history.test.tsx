import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import '#web/lib/texts/customer-texts.ts';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { DepositHistory } from './deposit-history.tsx';

const shop = { currency: { code: 'EUR' }, locale: { langId: 1, code: 'en' } } as unknown as ShopData;

/** Page text after the loader had no data and the browser's call failed with this message. */
async function drawAfter(message: string): Promise<string> {
  // On remount a failed query would be refetched.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const failing = () => Promise.reject(new ApiError(500, { message, code: 'internal_error' }));
  await client.prefetchQuery({ queryKey: ['deposits', 'EUR', 1], queryFn: failing });
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ShopDataContext value={shop}>
          <DepositHistory loaded={undefined} onDeposit={() => undefined} />
        </ShopDataContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test.each([
  ['', 'Failed to load transactions'],
  ['Closed for an hour', 'Closed for an hour'],
])('a failed deposit history with the message %j offers a retry', async (message, text) => {
  const html = await drawAfter(message);
  expect(html).toContain(text);
  expect(html).toContain('Try again');
});
