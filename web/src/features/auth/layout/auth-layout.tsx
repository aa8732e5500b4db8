import type { ReactNode } from 'react';
import type { Item } from '#contract/catalog.ts';
import { TileWall } from './tile-wall.tsx';

interface AuthLayoutProps {
  title: string;
  note?: string;
  items: readonly Item[];
  children: ReactNode;
}

/** Form left, item wall right; below 1024 px the form alone. */
export function AuthLayout({ title, note, items, children }: AuthLayoutProps) {
  return (
    <div className="-mb-24 grid min-h-[calc(100dvh-var(--size-header))] max-md:-mb-16 lg:grid-cols-2">
      <div className="grid content-center justify-items-center px-6 pt-12 pb-16 max-md:content-start max-md:px-4 max-md:pt-7 max-md:pb-12">
        <div className="w-full max-w-114">
          <h1 tabIndex={-1}>{title}</h1>
          {note ? <p className="mt-1.5 text-muted">{note}</p> : null}
          {children}
        </div>
      </div>
      <TileWall items={items} />
    </div>
  );
}
