import { shopName } from '#contract/shop-name.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';

export interface SharedItem {
  id: number;
  title: string;
  /** What it is, without its price: other sites keep copies for weeks. */
  description: string;
}

interface ShareTagsProps {
  title: string;
  description: string;
  /** Absolute address of the page. */
  address: string;
  /** The item that the page is about; other pages show the card of the shop. */
  item: SharedItem | null;
}

/** What other sites show with a link to the page. They read it from the HTML that the server sends and run no scripts. */
export function ShareTags({ title, description, address, item }: ShareTagsProps) {
  const t = useT();
  const { origin, locale } = useShopData();
  const path = item ? `/og/item/${item.id}` : '/og/shop';
  const tags = {
    title,
    description: item?.description || description,
    type: item ? 'product' : 'website',
    url: address,
    site_name: shopName,
    locale: withTerritory(locale.code),
    image: `${origin}${path}/${locale.code}.png`,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': item ? item.title : `${shopName}: ${t('common.meta_description')}`,
  };
  return (
    <>
      {Object.entries(tags).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Portuguese is written as in Portugal; of the other languages the most likely territory is the right one. */
const territories: Record<string, string> = { pt: 'PT' };

/** `de_DE`: readers of cards know languages with a territory only. */
function withTerritory(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${territories[code] ?? region}`;
}
