import { useEffect, useState } from 'react';
import { cachedCall } from '#web/features/catalog/prefetch/browser-calls.ts';
import type { ListData } from './load-list.ts';

/** Models of the category; loaded on first opening where there are many. */
export function useHeroes({ place, filters, heroesLater }: ListData, isEnabled: boolean): string[] {
  const { category, subcategory } = place;
  const categoryPath = `${category}/${subcategory}`;
  const [loaded, setLoaded] = useState<{ categoryPath: string; heroes: string[] } | null>(null);
  useEffect(() => {
    if (!isEnabled || !heroesLater) return undefined;
    let isStale = false;
    cachedCall('readFilterData', { category, subcategory }).then(
      ({ payload }) => isStale || setLoaded({ categoryPath, heroes: payload.heroes }),
      (error: unknown) => console.warn('Failed to load the values of the filters', error),
    );
    return () => {
      isStale = true;
    };
  }, [isEnabled, heroesLater, category, subcategory, categoryPath]);
  return loaded?.categoryPath === categoryPath ? loaded.heroes : filters.heroes;
}
