import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { countItems, sitemapIndex } from '#web/features/catalog/list/sitemap.ts';
import { xmlResponse } from '#web/app/loaders/xml-response.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, origin } = context.get(shopContext);
  return xmlResponse(sitemapIndex(origin, await countItems(call)));
}
