import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import EmailVerified from './email-verified.tsx';

const shop = { origin: '', locale: { langId: 1, code: 'en' }, languages: [] } as unknown as ShopData;

test.each([
  ['/email/verify/success', 'Your email address is verified'],
  ['/email/verify/already-success', 'Your email address is already verified'],
])('the title of %s equals its heading', (path, title) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ShopDataContext value={shop}>
        <EmailVerified />
      </ShopDataContext>
    </MemoryRouter>,
  );
  expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(title);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
});
