import { Link } from 'react-router';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ItemArt } from '#web/ui/product/item-art.tsx';
import { splitTitle } from '#web/ui/product/item-title.ts';
import { rarityClass } from '#web/ui/product/rarity.ts';
import type { HeroItem } from './hero-item.ts';

interface HeroGridProps {
  items: HeroItem[];
  pathOf: (item: HeroItem) => string;
}

export function HeroGrid({ items, pathOf }: HeroGridProps) {
  const t = useT();
  return (
    <ul className="hero-grid" aria-label={t('home.board')}>
      {items.map((item, index) => (
        <li key={item.id} className={index === 0 ? 'hero-grid-wide' : ''}>
          <Tile item={item} to={pathOf(item)} wide={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ item, to, wide }: { item: HeroItem; to: string; wide: boolean }) {
  const t = useT();
  const { money } = useMoney();
  const title = splitTitle(item.title, labelOf(t, 'type', item.type), item.exterior);
  const picture = item.img_url_big.endsWith('.svg') ? `${item.img_url_big}?tight=1` : item.img_url_big;
  return (
    <Link to={to} className={`tile ${rarityClass(item.class, item.title)}`} title={item.title}>
      {wide ? (
        <ItemArt id={item.id} src={picture} width={560} height={270} eager />
      ) : (
        <ItemArt id={item.id} src={item.img_url} width={216} height={162} />
      )}
      <span className="tile-words">
        <span className="tile-name">
          {wide ? (
            <>
              {item.exterior ? `${title.first}, ${item.exterior}` : title.first}
              <strong>{title.second}</strong>
            </>
          ) : (
            title.second
          )}
        </span>
        <b>{money(item.price)}</b>
      </span>
    </Link>
  );
}
