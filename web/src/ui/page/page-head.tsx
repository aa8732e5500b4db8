import { useLocation } from 'react-router';
import { inLanguage } from '#web/lib/data/language-address.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LanguageLinks } from './language-links.tsx';
import { ShareTags, type SharedItem } from './share-tags.tsx';

interface PageHeadProps {
  title: string;
  description?: string;
  /** Canonical path and query in the default language; defaults to the current path. */
  canonical?: string;
  /** Excludes the page from search engines. */
  private?: boolean;
  item?: SharedItem;
  jsonLd?: Record<string, unknown>;
}

/** Title, description, canonical link and structured data; React hoists them into the head. One per page. */
export function PageHead({ title, canonical, private: isPrivate = false, item, jsonLd, ...props }: PageHeadProps) {
  const t = useT();
  const { origin, locale, languages } = useShopData();
  const { pathname } = useLocation();
  const path = canonical ?? pathname;
  const address = origin + inLanguage(path, locale.code, languages);
  const description = props.description ?? t('common.meta_description');
  return (
    <>
      <title>{t('common.title_suffix', { title })}</title>
      <meta name="description" content={description} />
      {isPrivate ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {import.meta.env.SSR && !isPrivate ? (
        <>
          <LanguageLinks path={path} />
          <ShareTags title={title} description={description} address={address} item={item ?? null} />
        </>
      ) : null}
      {jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(jsonLd) }} /> : null}
    </>
  );
}

/** Escapes `<`, so that JSON cannot close the script element. */
function toScriptText(value: Record<string, unknown>): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
