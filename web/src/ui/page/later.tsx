import { Suspense, type ReactNode } from 'react';

/**
 * A part of the page that comes to life after what stands before it, in a task of its own: the first screen answers sooner,
 * and no task is long. In the HTML it stands like everything else.
 */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
