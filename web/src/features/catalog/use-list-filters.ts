import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { changeQuery, printListQuery, type ListQuery } from './list-query.ts';

/** A first choice is sent at once; more of them in quick succession wait for each other. Typing always waits for its end. */
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

/** Filters live in the address. A change shows at once in its control and then goes into the address. */
export function useListFilters(path: string, query: ListQuery): ListFilters {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const [wish, setWish] = useState<Wish | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const chosenAt = useRef(-Infinity);
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
  const change = (patch: Partial<ListQuery>, delayMs?: number) => {
    const isFirst = performance.now() - chosenAt.current > choiceDelayMs;
    if (delayMs === undefined) chosenAt.current = performance.now();
    setWish({ query: changeQuery(draft, patch), delayMs: delayMs ?? (isFirst ? 0 : choiceDelayMs) });
  };
  return { draft, change };
}
