import { Link2, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ItemDetails } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { CopyFacts } from '#web/features/catalog/copies/copy-facts.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { WearBar } from '#web/ui/product/wear.tsx';
import { wearRange } from './wear-range.ts';

interface ItemFactsProps {
  item: ItemDetails;
  type: string;
}

export function ItemFacts({ item, type }: ItemFactsProps) {
  const t = useT();
  const wear = wearRange(item);
  return (
    <>
      <dl className="product-facts">
        <Fact name={t('catalog.type')}>{type}</Fact>
        <Fact name={t('catalog.quality')}>{t(`catalog.variant_${item.variant}`)}</Fact>
        {item.class ? (
          <Fact name={t('catalog.rarity')}>
            <RarityLabel name={item.class} title={item.title} />
          </Fact>
        ) : null}
        {item.collection ? <Fact name={t('catalog.collection')}>{item.collection}</Fact> : null}
        {wear === null || item.copy ? null : <Fact name={t('catalog.float')}>{wear}</Fact>}
        {item.exterior ? <Fact name={t('catalog.exterior')}>{item.exterior}</Fact> : null}
      </dl>
      {item.copy ? (
        <CopyFacts item={item} copy={item.copy} />
      ) : item.exterior ? (
        <WearBar quality={item.quality} />
      ) : null}
      <ul className="product-assure">
        <li>
          <Icon of={ShieldCheck} />
          {t('catalog.assure_payment')}
        </li>
        <li>
          <Icon of={Link2} />
          {t('catalog.assure_delivery')}
        </li>
      </ul>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
