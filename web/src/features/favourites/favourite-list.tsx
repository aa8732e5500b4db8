import { useEffect, useRef } from 'react';
import type { ReplyOf } from '#contract/api.ts';
import type { Favourite } from '#contract/favourites.ts';
import { useFocusFallback } from '#web/lib/browser/use-focus-fallback.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { useVisibleFavourites } from '#web/shop/favourites/use-visible-favourites.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import '#web/lib/texts/customer-texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Pagination } from '#web/ui/data/pagination.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import './favourites.css';

/** Pictures in the first screen of a phone. */
const eagerCards = 2;

interface FavouriteListProps {
  list: ReplyOf<'listFavourites'>;
  page: number;
}

/** Removed items leave at once and return to their place on undo. */
export function FavouriteList({ list, page }: FavouriteListProps) {
  const t = useT();
  const { kept, confirmed, remove } = useVisibleFavourites(list.payload);
  const { pages } = list.meta;
  useReloadOnChange(confirmed);
  // The page is empty; others are loading.
  if (kept.length === 0) return pages > 1 ? null : <NoFavourites />;
  return (
    <>
      <h2 className="sr-only">{t('favourites.title')}</h2>
      <FavouriteCards kept={kept} onRemove={remove} />
      <Pagination page={page} pages={pages} hrefOf={(target) => (target > 1 ? `?page=${target}` : '?')} />
    </>
  );
}

interface FavouriteCardsProps {
  kept: readonly Favourite[];
  onRemove: (item: Favourite['item']) => void;
}

function FavouriteCards({ kept, onRemove }: FavouriteCardsProps) {
  const box = useRef<HTMLUListElement>(null);
  useFocusFallback(box);
  const removeCard = ({ item }: Favourite) => {
    // The button unmounts with its card; focus moves to the list.
    box.current?.focus();
    onRemove(item);
  };
  return (
    <ul className="items-grid favourites-list outline-none" ref={box} tabIndex={-1}>
      {kept.map((favourite, index) => (
        <FavouriteCard
          key={favourite.item_id}
          favourite={favourite}
          eager={index < eagerCards}
          onRemove={() => removeCard(favourite)}
        />
      ))}
    </ul>
  );
}

/** Reloads after every confirmed change, so that others move up and restored ones return to their place. */
function useReloadOnChange(ids: ReadonlySet<number> | null): void {
  const revalidate = useRevalidate();
  const known = useRef(ids);
  useEffect(() => {
    if (known.current && known.current !== ids) void revalidate();
    known.current = ids;
  }, [ids, revalidate]);
}

function NoFavourites() {
  const t = useT();
  return (
    <EmptyState
      silhouette="knife"
      title={t('favourites.empty')}
      note={t('favourites.empty_note')}
      action={
        <LinkButton variant="primary" to="/products">
          {t('account.browse')}
        </LinkButton>
      }
    />
  );
}
