import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { itemPath } from '#web/features/catalog/item-path.ts';
import { ItemRail } from '#web/features/catalog/item-rail.tsx';
import { browserCalls } from '#web/features/catalog/remember-calls.ts';
import { Board } from '#web/features/home/board.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { HomeHead } from '#web/features/home/home-head.tsx';
import { JustLanded } from '#web/features/home/just-landed.tsx';
import { loadHome } from '#web/features/home/load-home.ts';
import { SellBlock } from '#web/features/home/sell-block.tsx';
import { WhyUs } from '#web/features/home/why-us.tsx';
import { shopContext } from '#web/lib/shop-context.ts';
import { useSettings } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import '#web/features/home/home.css';

export function loader({ context }: LoaderFunctionArgs) {
  return loadHome(context.get(shopContext).call);
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadHome(browserCalls(request.signal));
}

export default function HomeRoute() {
  const t = useT();
  const settings = useSettings();
  const home = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <HomeHead />
      <Hero inStock={home.inStock} onSale={home.onSale}>
        <Board items={home.board} pathOf={itemPath} />
      </Hero>
      <WhyUs />
      <ItemRail
        title={t('home.daily_drops')}
        note={t('home.daily_drops_note')}
        more={{ to: '/new', label: t('home.view_new') }}
        items={home.fresh}
      />
      <JustLanded items={home.fresh} />
      <ItemRail title={t('home.sale')} more={{ to: '/sale', label: t('home.view_sale') }} items={home.sale} />
      {settings.offer_enabled ? <SellBlock /> : null}
    </div>
  );
}
