import { shopName } from '#contract/shop-name.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

export function HomeHead() {
  const t = useT();
  const { origin, settings, socialLinks } = useShopData();
  const shop = `${origin}/#shop`;
  return (
    <PageHead
      title={t('home.title')}
      jsonLd={{
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Organization',
            '@id': shop,
            name: shopName,
            url: `${origin}/`,
            logo: `${origin}/favicon.svg`,
            email: settings.support_email,
            sameAs: socialLinks.map(({ link }) => link),
          },
          {
            '@type': 'WebSite',
            name: shopName,
            url: `${origin}/`,
            publisher: { '@id': shop },
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  );
}
