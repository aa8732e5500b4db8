import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Deal } from '#contract/deals.ts';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { browserCalls } from '#web/features/catalog/prefetch/browser-calls.ts';
import { loadItem, type ItemPageData } from '#web/features/catalog/product/load-item.ts';
import { ProductFailure } from '#web/features/catalog/product/product-failure.tsx';
import { loadItemDeal } from '#web/features/deals/load-item-deal.ts';
import { ItemWithDeal } from '#web/app/pages/item-with-deal.tsx';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { call } = context.get(shopContext);
  const [page, deal] = await Promise.all([loadItem(call, params), loadItemDeal(call, params.productId)]);
  return withStatus(page, deal);
}

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const call = browserCalls(request.signal);
  const deal = loadItemDeal(call, params.productId);
  return withStatus(await loadItem(call, params), deal);
}

/** Browsers show the item without waiting for its deal. */
function withStatus(page: ItemPageData, deal: Promise<Deal | null> | Deal | null) {
  return data({ page, deal }, { status: page.item === null ? page.status : 200 });
}

export default function ProductDetailsRoute() {
  const { page, deal } = useLoaderData<typeof clientLoader>();
  if (page.item === null) return <ProductFailure failure={page.failure} status={page.status} />;
  return <ItemWithDeal key={page.item.id} {...page} deal={deal} />;
}
