import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ShopDataContext, type ShopData } from '#web/lib/data/shop-data.ts';
import { HomeHead } from './home-head.tsx';

test('structured data names the shop, not the company', () => {
  const settings = { copyright: 'Example Ltd. All rights reserved.', support_email: 'help@example.com' };
  const place = { origin: 'https://shop.example', locale: { langId: 1, code: 'en' }, languages: [] };
  const shop = { ...place, settings, socialLinks: [] } as unknown as ShopData;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ShopDataContext value={shop}>
        <HomeHead />
      </ShopDataContext>
    </MemoryRouter>,
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string; name: string }[] };
  expect(graph.map(({ '@type': type, name }) => [type, name])).toEqual([
    ['Organization', 'Loadout'],
    ['WebSite', 'Loadout'],
  ]);
});
