import { ArrowRight } from 'lucide-react';
import type { ListedItem } from '#web/shop/cart/listed-item.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { DeferHydration } from '#web/ui/page/defer-hydration.tsx';
import { Carousel } from '#web/ui/product/carousel.tsx';
import { ItemCard } from './item-card.tsx';

interface ItemCarouselProps {
  title: string;
  note?: string;
  more: { to: string; label: string };
  items: ListedItem[];
}

export function ItemCarousel({ title, note, more, items }: ItemCarouselProps) {
  if (items.length === 0) return null;
  return (
    <DeferHydration>
      <Carousel
        title={title}
        note={note}
        more={
          <LinkButton variant="ghost" className="carousel-more" to={more.to} iconAfter={ArrowRight}>
            {more.label}
          </LinkButton>
        }
      >
        {items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </Carousel>
    </DeferHydration>
  );
}
