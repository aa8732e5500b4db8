import { redirect } from 'react-router';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { useRetry } from '#web/lib/data/use-retry.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { requireCustomer } from '#web/shop/session/guards.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { FavouriteSwitches } from '#web/features/alerts/favourite-switches.tsx';
import { FavouriteList } from '#web/features/favourites/favourite-list.tsx';
import type { Route } from './+types/favourites.ts';

const perPage = 24;

export async function loader(visit: Route.LoaderArgs) {
  const { call } = requireCustomer(visit);
  const requested = Number(visit.url.searchParams.get('page'));
  const page = Number.isSafeInteger(requested) && requested > 1 ? Math.min(requested, 1_000_000) : 1;
  const list = await call('listFavourites', { page, limit: perPage }).catch(ignoreApiError);
  if (!list) return { list: null, page };
  // Redirect to the last page that has items.
  if (page > Math.max(list.meta.pages, 1))
    throw redirect(list.meta.pages > 1 ? `/favourites?page=${list.meta.pages}` : '/favourites');
  return { list, page };
}

export default function FavouritesPage({ loaderData: { list, page } }: Route.ComponentProps) {
  const t = useT();
  const retry = useRetry();
  return (
    <div className="page">
      <PageHead title={t('favourites.title')} private />
      <BackLink to="/products">{t('common.back_to_products')}</BackLink>
      <div className="page-head pt-1">
        <h1 tabIndex={-1}>{t('favourites.title')}</h1>
      </div>
      <div className="mt-5">
        {list ? (
          <>
            <FavouriteList list={list} page={page} />
            <div className="mt-6">
              <FavouriteSwitches />
            </div>
          </>
        ) : (
          <ErrorState title={t('catalog.items_failed')} note={t('catalog.items_failed_note')} {...retry} />
        )}
      </div>
    </div>
  );
}
