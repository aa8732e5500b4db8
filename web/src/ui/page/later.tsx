import { Suspense, type ReactNode } from 'react';

/** Hydrates its children in a task of its own, after what precedes them; the HTML is complete. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
