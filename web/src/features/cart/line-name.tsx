import { Link } from 'react-router';
import type { CartRow } from '#contract/cart.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { CopyNote } from '#web/ui/product/copy-note.tsx';
import { withoutExterior } from '#web/ui/product/item-title.ts';

/** Title of an item as a link, its kind, and what tells a copy from others. */
export function LineName({ item }: Pick<CartRow, 'item'>) {
  const t = useT();
  return (
    <>
      <Link className="item-cell-title touch-link hover:underline" to={itemPath(item)}>
        {withoutExterior(item.title, item.exterior)}
      </Link>
      <p className="item-cell-note">{[labelOf(t, 'type', item.type), item.exterior].filter(Boolean).join(', ')}</p>
      <CopyNote copy={item.copy} />
    </>
  );
}
