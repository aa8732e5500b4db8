import type { Item } from '#contract/catalog.ts';
import { ItemArt } from '#web/ui/item-art.tsx';
import { rarityClass } from '#web/ui/rarity.ts';

/** Empty slots of the wall; the others show items. */
const emptyAt = new Set([0, 4, 8, 12]);
const slotCount = 15;

/** Decoration: fifteen slots, eleven of them filled. */
export function SlotWall({ items }: { items: readonly Item[] }) {
  let next = 0;
  const slots = Array.from({ length: slotCount }, (_, at) => {
    if (emptyAt.has(at)) return null;
    next += 1;
    return items[next - 1] ?? null;
  });
  return (
    <div
      className="relative grid auto-rows-[minmax(120px,1fr)] grid-cols-3 gap-3 overflow-hidden border-l border-line bg-surface p-10 max-lg:hidden"
      aria-hidden="true"
    >
      {slots.map((item, at) =>
        item ? (
          <div key={item.id} className={`slot ${rarityClass(item.class, item.title)}`}>
            <ItemArt id={item.id} src={item.img_url || null} width={216} height={162} />
          </div>
        ) : (
          <div key={`empty-${at}`} className="slot slot-empty" />
        ),
      )}
    </div>
  );
}
