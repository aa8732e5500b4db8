import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { browserCalls } from '#web/features/catalog/prefetch/browser-calls.ts';
import { loadItem, type ItemPageData } from '#web/features/catalog/product/load-item.ts';
import { ProductFailure } from '#web/features/catalog/product/product-failure.tsx';
import { ProductPage } from '#web/features/catalog/product/product-page.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  return withStatus(await loadItem(context.get(shopContext).call, params));
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return withStatus(await loadItem(browserCalls(request.signal), params));
}

function withStatus(page: ItemPageData) {
  return data(page, { status: page.item === null ? page.status : 200 });
}

export default function ProductDetailsRoute() {
  const page = useLoaderData<typeof loader>();
  if (page.item === null) return <ProductFailure failure={page.failure} status={page.status} />;
  return <ProductPage key={page.item.id} item={page.item} others={page.others} isSimilar={page.isSimilar} />;
}
