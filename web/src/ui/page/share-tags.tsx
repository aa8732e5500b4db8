import { shopName } from '#contract/shop-name.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';

export interface SharedItem {
  id: number;
  title: string;
  /** Without price: other sites cache it for weeks. */
  description: string;
}

interface ShareTagsProps {
  title: string;
  description: string;
  address: string;
  /** Item of the page; null shows the shop's card. */
  item: SharedItem | null;
}

/** Open Graph tags. Crawlers read them from the server's HTML and run no scripts. */
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

/** Portuguese texts are European; other languages use their likely territory. */
const territories: Record<string, string> = { pt: 'PT' };

/** `de_DE`: Open Graph accepts locales with a territory only. */
function withTerritory(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${territories[code] ?? region}`;
}
