import { useLocation } from 'react-router';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';

interface PageHeadProps {
  /** Without the name of the shop. */
  title: string;
  description?: string;
  /** Path and query of the one true address; the path of the page by default, null for none. */
  canonical?: string | null;
  /** Keeps the page out of search engines: account, cart, results, 404. */
  private?: boolean;
  /** Structured data for search engines. */
  jsonLd?: Record<string, unknown>;
}

/** Title, description, canonical link and structured data of a page; React lifts them into the head. One per page. */
export function PageHead({ title, description, canonical, private: isPrivate = false, jsonLd }: PageHeadProps) {
  const t = useT();
  const { origin } = useShopData();
  const { pathname } = useLocation();
  const path = canonical === undefined ? pathname : canonical;
  return (
    <>
      <title>{t('common.title_suffix', { title })}</title>
      <meta name="description" content={description ?? t('common.meta_description')} />
      {isPrivate ? <meta name="robots" content="noindex" /> : null}
      {path !== null && !isPrivate ? <link rel="canonical" href={`${origin}${path}`} /> : null}
      {jsonLd ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(jsonLd) }} /> : null}
    </>
  );
}

/** JSON inside a script element must not be able to end it. */
function toScriptText(value: Record<string, unknown>): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
