import { useEffect, useState } from 'react';
import { cachedCall } from '#web/features/catalog/prefetch/browser-calls.ts';
import type { ListData } from './load-list.ts';

/** Models of the category; loaded on first opening where there are many. */
export function useHeroes({ place, filters, heroesLater }: ListData, isWanted: boolean): string[] {
  const { category, subcategory } = place;
  const categoryLinks = `${category}/${subcategory}`;
  const [late, setLate] = useState<{ categoryLinks: string; heroes: string[] } | null>(null);
  useEffect(() => {
    if (!isWanted || !heroesLater) return undefined;
    let gone = false;
    cachedCall('readFilterData', { category, subcategory }).then(
      ({ payload }) => gone || setLate({ categoryLinks, heroes: payload.heroes }),
      (error: unknown) => console.warn('Failed to load the values of the filters', error),
    );
    return () => {
      gone = true;
    };
  }, [isWanted, heroesLater, category, subcategory, categoryLinks]);
  return late?.categoryLinks === categoryLinks ? late.heroes : filters.heroes;
}
