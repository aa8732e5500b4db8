import type { ReactNode } from 'react';
import type { Suggestions } from '#contract/catalog.ts';
import { Thumb } from './item-art.tsx';
import { rarityClass } from './rarity.ts';

interface SuggestedItemProps {
  item: Suggestions['items'][number];
  /** Line below the title. */
  note: ReactNode;
  /** End of the row, such as the price. */
  children: ReactNode;
}

/** Content of a `suggestion-row`. */
export function SuggestedItem({
  item: { id, title, class: rarity, img_url: src },
  note,
  children,
}: SuggestedItemProps) {
  return (
    <>
      <Thumb id={id} src={src} rarity={rarityClass(rarity, title)} />
      <span className="suggestion-words">
        <span>{title}</span>
        {note}
      </span>
      <span className="menu-end">{children}</span>
    </>
  );
}
