import { data } from 'react-router';
import { callApi } from '#web/lib/api/api.ts';
import { required } from '#web/lib/api/required-call.ts';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { pagePath } from '#web/lib/data/shop-data.ts';
import { chosenPreferences } from '#web/shop/preferences/preferences.ts';
import { StaticContent } from '#web/app/pages/static-content.tsx';
import type { Route } from './+types/static-page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const pages = context.get(shopContext).call('listStaticPages', {});
  return findPage(await required(pages, 'common.page_failed'), params.slug);
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const pages = callApi('listStaticPages', {}, { display: chosenPreferences() });
  return findPage(await required(pages, 'common.page_failed'), params.slug);
}

function findPage({ payload }: Awaited<ReturnType<typeof callApi<'listStaticPages'>>>, slug: string) {
  const page = payload.find((candidate) => candidate.slug === slug);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function StaticPageBySlug({ loaderData }: Route.ComponentProps) {
  return <StaticContent page={loaderData} canonical={pagePath(loaderData)} />;
}
