import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { listSitemapItems, sitemapIndex } from '#web/features/catalog/list/sitemap.ts';
import { xmlResponse } from '#web/app/loaders/xml-response.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, origin } = context.get(shopContext);
  const items = await listSitemapItems(call, Date.now());
  return xmlResponse(sitemapIndex(origin, items.length));
}
