import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { changeQuery, printListQuery, type ListQuery } from './list-query.ts';

/** Ticks and choices wait for more of them; typing is sent a little sooner. */
export const choiceDelayMs = 400;
export const typingDelayMs = 300;

interface Wish {
  query: ListQuery;
  delayMs: number;
}

interface ListFilters {
  /** What the controls show: the address, and changes on their way into it. */
  draft: ListQuery;
  change: (patch: Partial<ListQuery>, delayMs?: number) => void;
}

/** Filters live in the address. A change shows at once in its control and goes into the address after a short wait. */
export function useListFilters(path: string, query: ListQuery): ListFilters {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const [wish, setWish] = useState<Wish | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const address = path + printListQuery(query);
  const wished = wish && path + printListQuery(wish.query);

  // Arrived; or the customer went elsewhere in the meantime (back, a chip, another shelf), and that is the newer will.
  const isElsewhere = next !== undefined && `${next.pathname}${next.search}` !== sent;
  if (wish && (wished === address || isElsewhere)) setWish(null);

  useEffect(() => {
    if (wish === null) return undefined;
    const timer = setTimeout(() => {
      const target = path + printListQuery(wish.query);
      setSent(target);
      void navigate(target, { preventScrollReset: true });
    }, wish.delayMs);
    return () => clearTimeout(timer);
  }, [wish, path, navigate]);

  const draft = wish?.query ?? query;
  return {
    draft,
    change: (patch, delayMs = choiceDelayMs) => setWish({ query: changeQuery(draft, patch), delayMs }),
  };
}
