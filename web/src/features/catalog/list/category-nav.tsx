import { useEffect, useRef } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import {
  categoryLinkPath,
  type CategoryLink,
  type ListPlace,
  type CategoryLinks,
} from '#web/features/catalog/filters/list-place.ts';

interface CategoryNavProps {
  categoryLinks: CategoryLinks;
  flag: ListPlace['flag'];
}

/** Top-level categories in one line, with the children of the current one below. */
export function CategoryNav({ categoryLinks, flag }: CategoryNavProps) {
  const t = useT();
  const [top, deeper] = categoryLinks.ancestors;
  return (
    <>
      <LinkRow
        label={t('catalog.categories')}
        links={categoryLinks.topLevel}
        current={top?.url}
        all={categoryLinkPath(undefined, flag)}
        flag={flag}
      />
      {top && categoryLinks.childLinks.length > 0 ? (
        <LinkRow
          label={t('catalog.models')}
          links={categoryLinks.childLinks}
          current={deeper?.url}
          all={categoryLinkPath(top.url, flag)}
          flag={flag}
          small
        />
      ) : null}
    </>
  );
}

interface LinkRowProps {
  label: string;
  links: CategoryLink[];
  current: string | undefined;
  all: string;
  flag: ListPlace['flag'];
  small?: boolean;
}

function LinkRow({ label, links, current, all, flag, small = false }: LinkRowProps) {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  // Each category is a page, so scroll whenever the current link changes.
  useEffect(() => {
    const box = nav.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollLeft = Math.max(0, link.offsetLeft - box.clientWidth / 2);
  }, []);
  if (links.length === 0) return null;
  return (
    <nav className={small ? 'category-nav category-nav-small' : 'category-nav'} aria-label={label} ref={nav}>
      <ShopLink to={all} aria-current={current === undefined || undefined} preventScrollReset>
        {t('catalog.all')}
      </ShopLink>
      {links.map(({ url, name }) => (
        <ShopLink
          key={url}
          to={categoryLinkPath(url, flag)}
          aria-current={url === current || undefined}
          preventScrollReset
        >
          {name}
        </ShopLink>
      ))}
    </nav>
  );
}
