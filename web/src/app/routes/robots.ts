import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';

/** Private pages and search results. */
const closed = ['/account', '/auth', '/cart', '/favourites', '/api/', '/office', '/sandbox/', '/*?*search='];

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(shopContext);
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
