import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { withoutExterior } from '#web/ui/product/item-title.ts';
import { rarityClass } from '#web/ui/product/rarity.ts';

/** The item a guest put into the cart; it waits there for the sign-in. */
export function ChosenItem({ item }: { item: ListedItem }) {
  const t = useT();
  const { money } = useMoney();
  return (
    <section className="panel mt-5 flex items-center gap-3.5 p-3 pr-4" aria-label={t('auth.chosen_item')}>
      <Thumb id={item.id} src={item.img_url || null} rarity={rarityClass(item.class, item.title)} large />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{withoutExterior(item.title, item.exterior)}</p>
        {item.exterior ? <p className="text-small text-muted">{item.exterior}</p> : null}
        <p className="mt-1 text-small text-subtle">{t('auth.chosen_item_note')}</p>
      </div>
      <b className="font-semibold tabular-nums">{money(item.price)}</b>
    </section>
  );
}
