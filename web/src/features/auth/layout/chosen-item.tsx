import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { readPendingCartItem } from '#web/shop/cart/pending-cart-item.ts';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { withoutExterior } from '#web/ui/product/item-title.ts';
import { rarityClass } from '#web/ui/product/rarity.ts';

/** The item a guest put into the cart, where it arrives with the sign-in. */
export function ChosenItem({ item }: { item: ListedItem }) {
  const t = useT();
  const { money } = useMoney();
  // A shared link shows the item, but only its own tab puts it into the cart.
  const isPending = useHydrated() && readPendingCartItem()?.id === item.id;
  return (
    <section className="panel mt-5 flex items-center gap-3.5 p-3 pr-4" aria-label={t('auth.chosen_item')}>
      <Thumb id={item.id} src={item.img_url || null} rarity={rarityClass(item.class, item.title)} large />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{withoutExterior(item.title, item.exterior)}</p>
        {item.exterior ? <p className="text-small text-muted">{item.exterior}</p> : null}
        {isPending ? <p className="mt-1 text-small text-subtle">{t('auth.chosen_item_note')}</p> : null}
      </div>
      <b className="font-semibold tabular-nums">{money(item.price)}</b>
    </section>
  );
}
