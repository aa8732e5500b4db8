import { data, redirect, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { loadList, type ListData } from '#web/features/catalog/list/load-list.ts';
import { SaveListSearch } from '#web/app/pages/save-list-search.tsx';
import { ProductListPage } from '#web/features/catalog/list/product-list-page.tsx';
import { browserCalls } from '#web/features/catalog/prefetch/browser-calls.ts';

/** /products with its categories, /new and /sale. */
export async function loader({ url, params, context }: LoaderFunctionArgs): Promise<ListData> {
  const { call } = context.get(shopContext);
  return orElsewhere(await loadList(call, { url, params }));
}

export async function clientLoader({ request, url, params }: ClientLoaderFunctionArgs): Promise<ListData> {
  return orElsewhere(await loadList(browserCalls(request.signal), { url, params }));
}

function orElsewhere(list: ListData | null): ListData {
  if (list === null) throw data(null, { status: 404 });
  // The words of the search are filters: the list shows them as such.
  if (list.help?.wordedPath) throw redirect(list.help.wordedPath);
  return list;
}

/** Keyed by list, so that open filters and typed words do not carry over. */
export default function ProductListRoute() {
  const list = useLoaderData<typeof loader>();
  return <ProductListPage key={list.place.path} list={list} saveSearch={<SaveListSearch list={list} />} />;
}
