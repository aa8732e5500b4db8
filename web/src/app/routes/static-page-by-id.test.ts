import { afterEach, expect, test, vi } from 'vitest';
import { setShownPreferences } from '#web/shop/preferences/preferences.ts';
import { clientLoader } from './static-page-by-id.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  setShownPreferences({ langId: null, currencyCode: null }, { langIds: [], codes: [] });
});

test('a text page loads in the chosen language while the old one is still shown', async () => {
  const asked = vi.fn((_path: string) => Promise.resolve(Response.json({ status: 'OK', payload: { id: 7 } })));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { cookie: 'languageId=2' });
  setShownPreferences({ langId: 1, currencyCode: 'EUR' }, { langIds: [1, 2], codes: ['EUR'] });
  const visit = { params: { id: '7' }, request: new Request('http://shop.invalid/static-page/7') };
  await clientLoader(visit as Parameters<typeof clientLoader>[0]);
  expect(asked.mock.calls[0]?.[0]).toBe('/api/static-pages/7?currency=EUR&lang_id=2');
});
