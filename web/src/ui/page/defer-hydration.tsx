import { Suspense, useEffect, useId, useLayoutEffect, type ReactNode } from 'react';

/** Deferred parts that are not hydrated yet. */
const pending = new Set<string>();

/**
 * Hydrates its children in a task of its own, after what precedes them, lazy ones once loaded. The HTML is complete. The
 * last part to hydrate sets `data-hydrated` on the root element; the footer of every page is one of them.
 */
export function DeferHydration({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const id = useId();
  useLayoutEffect(() => {
    pending.add(id);
    return () => settle(id);
  }, [id]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <HydrationMark id={id} />
    </Suspense>
  );
}

function HydrationMark({ id }: { id: string }) {
  useEffect(() => settle(id), [id]);
  return null;
}

function settle(id: string): void {
  pending.delete(id);
  if (pending.size === 0) document.documentElement.dataset['hydrated'] = '';
}
