import { ItemArt } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';

interface ItemProps {
  id: number;
  title: string;
  /** Such as the wear. */
  note?: string | null;
  picture?: string | null;
  /** Rarity of the item, as the shop's `class`. */
  className?: string | null;
}

/** Picture, title and note of an item; 48 × 36, the shop's drawing where there is no photo. */
export function Item({ id, title, note, picture = null, className = null }: ItemProps) {
  return (
    <span className="office-item">
      <span className={`office-thumb ${rarityClass(className, title)}`}>
        <ItemArt id={id} src={picture} width={48} height={36} />
      </span>
      <span className="two-lines">
        <span className="font-semibold" title={title}>
          {title}
        </span>
        {note ? <span className="text-small font-normal text-muted">{note}</span> : null}
      </span>
    </span>
  );
}
