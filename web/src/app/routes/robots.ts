import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';

/** Nothing for machines to find: what belongs to one customer, and lists by search. */
const closed = ['/account', '/auth', '/cart', '/favourites', '/api/', '/office', '/sandbox/', '/*?*search='];

/** /robots.txt */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(shopContext);
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
