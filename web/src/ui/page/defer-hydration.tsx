import { Suspense, type ReactNode } from 'react';

/** Hydrates its children in a task of its own, after what precedes them; the HTML is complete. */
export function DeferHydration({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
