import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shopContext, type ShopContext } from '#web/lib/data/shop-context.ts';
import { loader } from './email-verification.tsx';

test('a verified customer leaves the page by a full load', async () => {
  const context = new RouterContextProvider();
  context.set(shopContext, { viewer: { verified: true } } as ShopContext);
  const url = new URL('http://shop.test/email-verification?redirect=%2Fcart');
  const visit = { url, context, request: new Request(url), params: {} } as unknown as Parameters<typeof loader>[0];
  const reply = (await loader(visit).catch((thrown: unknown) => thrown)) as Response;
  expect(reply.headers.get('location')).toBe('/cart');
  expect(reply.headers.get('x-remix-reload-document')).toBe('true');
});
