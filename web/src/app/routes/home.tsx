import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/lib/data/shop-context.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { browserCalls } from '#web/features/catalog/prefetch/browser-calls.ts';
import { DailyDrops, LastHomeCarousels } from '#web/features/catalog/recent/home-carousels.tsx';
import { LazyDeals } from '#web/features/deals/lazy-deals.tsx';
import { HeroGrid } from '#web/features/home/hero-grid.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { HomeFailure } from '#web/features/home/home-failure.tsx';
import { HomeHead } from '#web/features/home/home-head.tsx';
import { JustLanded } from '#web/features/home/just-landed.tsx';
import { loadHome, type HomeData } from '#web/features/home/load-home.ts';
import { SellBlock } from '#web/features/home/sell-block.tsx';
import { WhyUs } from '#web/features/home/why-us.tsx';
import { SearchForm } from '#web/features/search/search-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return withStatus(await loadHome(context.get(shopContext).call, new Date()));
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return withStatus(await loadHome(browserCalls(request.signal), new Date()));
}

/** A home page without items is not cached and has an error status. */
function withStatus(home: HomeData) {
  return data(home, { status: home.failure === null ? 200 : 503 });
}

export default function HomeRoute() {
  const home = useLoaderData<typeof loader>();
  return home.failure === null ? <Home home={home} /> : <HomeFailure failure={home.failure} />;
}

function Home({ home }: { home: HomeData }) {
  return (
    <div className="page">
      <HomeHead />
      <Hero inStock={home.inStock} onSale={home.onSale} search={<SearchForm />}>
        {home.heroItems.length > 0 ? <HeroGrid items={home.heroItems} pathOf={itemPath} /> : null}
      </Hero>
      <WhyUs />
      <DailyDrops items={home.daily} />
      <LazyDeals />
      <JustLanded items={home.landed} />
      <LastHomeCarousels items={home.sale} />
      <SellBlock />
    </div>
  );
}
