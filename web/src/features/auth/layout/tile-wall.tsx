import type { Item } from '#contract/catalog.ts';
import { ItemArt } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';

/** Empty and filled tiles, in order. */
const pattern = [false, true, true, true, false, true, true, true, false, true, true, true, false, true, true];

export function TileWall({ items }: { items: readonly Item[] }) {
  const tiles = pattern.map((isFilled, at) => {
    const filledBefore = pattern.slice(0, at).filter(Boolean).length;
    return isFilled ? (items[filledBefore] ?? null) : null;
  });
  return (
    <div
      className="relative grid auto-rows-[minmax(120px,1fr)] grid-cols-3 gap-3 overflow-hidden border-l border-line bg-surface p-10 max-lg:hidden"
      aria-hidden="true"
    >
      {tiles.map((item, at) =>
        item ? (
          <div key={item.id} className={`tile ${rarityClass(item.class, item.title)}`}>
            <ItemArt id={item.id} src={item.img_url || null} width={216} height={162} />
          </div>
        ) : (
          <div key={`empty-${at}`} className="tile tile-empty" />
        ),
      )}
    </div>
  );
}
