import { shopContext } from '#web/lib/data/shop-context.ts';
import { pagePath } from '#web/lib/data/shop-data.ts';
import { browserCalls } from '#web/features/catalog/prefetch/browser-calls.ts';
import { readStaticPage } from '#web/app/loaders/read-static-page.ts';
import { StaticContent } from '#web/app/pages/static-content.tsx';
import type { Route } from './+types/static-page-by-id.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  return readStaticPage(context.get(shopContext).call, params.id);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return readStaticPage(browserCalls(request.signal), params.id);
}

export default function StaticPageById({ loaderData }: Route.ComponentProps) {
  return <StaticContent page={loaderData} canonical={pagePath(loaderData)} />;
}
