import type { LoaderFunctionArgs } from 'react-router';
import { shopContext, type ShopContext } from '#web/lib/data/shop-context.ts';
import { pagePath } from '#web/lib/data/shop-data.ts';
import { categoryPaths, itemPaths, sitemapFile } from '#web/features/catalog/list/sitemap.ts';
import { xmlResponse } from '#web/app/loaders/xml-response.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const [paths, languages] = await Promise.all([listPaths(shop, params.file ?? ''), shop.call('listLanguages', {})]);
  if (paths.length === 0) return new Response('Not found', { status: 404 });
  return xmlResponse(sitemapFile(paths, { origin: shop.origin, languages: languages.payload }));
}

async function listPaths({ call }: ShopContext, file: string): Promise<string[]> {
  const part = /^items-([1-9]\d{0,3})\.xml$/.exec(file)?.[1];
  if (part) return itemPaths(call, Number(part));
  if (file !== 'pages.xml') return [];
  const [categories, pages] = await Promise.all([call('listCategories', {}), call('listStaticPages', {})]);
  return ['/', '/new', '/sale', ...categoryPaths(categories.payload), ...pages.payload.map(pagePath)];
}
