import { useT } from '#web/lib/texts/texts.ts';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ItemArt } from '#web/ui/product/item-art.tsx';

/** Banner of new items, with up to three as its picture. */
export function JustLanded({ items }: { items: ListedItem[] }) {
  const t = useT();
  return (
    <section className="section landed" aria-labelledby="landed-title">
      <div className="landed-words">
        <h2 id="landed-title">{t('home.just_landed')}</h2>
        <p>{t('home.just_landed_note')}</p>
        <LinkButton variant="primary" to="/products">
          {t('home.shop_now')}
        </LinkButton>
      </div>
      <div className="landed-art" aria-hidden="true">
        {items.map((item) => (
          <ItemArt key={item.id} id={item.id} src={item.img_url} width={330} height={248} />
        ))}
      </div>
    </section>
  );
}
