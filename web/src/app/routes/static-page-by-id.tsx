import { callApi } from '#web/lib/api.ts';
import { shopContext } from '#web/lib/shop-context.ts';
import { pagePath } from '#web/lib/shop-data.ts';
import { StaticContent } from '#web/app/static-content.tsx';
import type { Route } from './+types/static-page-by-id.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { payload } = await context.get(shopContext).call('readStaticPage', { id: params.id });
  return payload;
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { payload } = await callApi('readStaticPage', { id: params.id });
  return payload;
}

export default function StaticPageById({ loaderData }: Route.ComponentProps) {
  return <StaticContent page={loaderData} canonical={pagePath(loaderData)} />;
}
