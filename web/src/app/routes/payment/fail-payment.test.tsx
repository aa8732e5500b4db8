import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import FailPayment from './fail-payment.tsx';

const shop = {
  locale: { langId: 1, code: 'en' },
  languages: [],
  origin: 'https://shop.example',
} as unknown as ShopData;

function draw(
  known: { isOpen: boolean; isCancelled: boolean; keepsCart?: boolean; isDeal?: boolean },
  key: 'payment.processing_failed' | null = null,
) {
  const loaderData = {
    isDeposit: false,
    known: { id: 12, message: null, keepsCart: true, isDeal: false, ...known },
    key,
  };
  const props = { loaderData } as ComponentProps<typeof FailPayment>;
  const router = createMemoryRouter([{ path: '/', element: <FailPayment {...props} /> }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ShopDataContext value={shop}>
        <RouterProvider router={router} />
      </ShopDataContext>
    </QueryClientProvider>,
  );
}

test('an open payment is not called failed before its outcome is known', () => {
  const html = draw({ isOpen: true, isCancelled: false });
  expect(html).toContain('Payment Processing');
  expect(html).not.toContain('text-danger');
});

test.each([
  [draw({ isOpen: false, isCancelled: true }), 'Payment Cancelled'],
  [draw({ isOpen: false, isCancelled: false }), 'Order Payment Failed'],
  [draw({ isOpen: true, isCancelled: false }, 'payment.processing_failed'), 'Order Payment Failed'],
])('an ended or refused payment says so: %#', (html, title) => {
  expect(html).toContain(title);
});

test('an order whose items left the cart leads to itself, not to the cart', () => {
  const ended = { isOpen: false, isCancelled: false };
  expect(draw({ ...ended, keepsCart: false })).toContain('href="/account/orders/12"');
  expect(draw({ ...ended, keepsCart: false })).not.toContain('href="/cart"');
  expect(draw(ended)).toContain('href="/cart"');
});

test('the payment of a deal leads back to the deals, that of a cart to the cart', () => {
  const ended = { isOpen: false, isCancelled: true };
  const html = draw({ ...ended, isDeal: true });
  expect(html).toContain('href="/#deals"');
  expect(html).toContain('Back to the deals');
  expect(html).not.toContain('Back to cart');
  expect(draw(ended)).toContain('Back to cart');
});
