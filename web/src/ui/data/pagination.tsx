import { prefersReducedMotion } from '#web/lib/browser/prefers-reduced-motion.ts';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Called after a click; scrolling is done here. */
  onNavigate?: (page: number) => void;
}

/** Plain links. Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, onNavigate }: PaginationProps) {
  const t = useT();
  if (pages <= 1) return null;
  const link = (target: number) => ({
    to: hrefOf(target),
    onClick: () => {
      scrollToTop();
      onNavigate?.(target);
    },
  });
  return (
    <nav className={pages > 5 && pages <= 7 ? 'pages pages-full' : 'pages'} aria-label={t('common.pages')}>
      <PageStep link={page > 1 ? link(page - 1) : null}>
        <Glyph name="left" size="sm" />
        <span className="page-word">{t('common.page_back')}</span>
      </PageStep>
      {pageWindow(page, pages).map((cell, index) =>
        cell.page === null ? (
          <span key={`gap-${index}`} className={cell.only && `page-${cell.only}`}>
            …
          </span>
        ) : (
          <ShopLink
            key={cell.page}
            {...link(cell.page)}
            preventScrollReset
            data-prefetch
            className={cell.only && `page-${cell.only}`}
            aria-current={cell.page === page ? 'page' : undefined}
            aria-label={t('common.page_number', { page: cell.page })}
          >
            {cell.page}
          </ShopLink>
        ),
      )}
      <PageStep link={page < pages ? link(page + 1) : null}>
        <span className="page-word">{t('common.page_next')}</span>
        <Glyph name="right" size="sm" />
      </PageStep>
    </nav>
  );
}

interface PageStepProps {
  link: { to: string; onClick: () => void } | null;
  children: ReactNode;
}

function PageStep({ link, children }: PageStepProps) {
  if (!link) {
    return (
      <span className="page-off" role="link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <ShopLink {...link} preventScrollReset data-prefetch>
      {children}
    </ShopLink>
  );
}

function scrollToTop(): void {
  const isStill = prefersReducedMotion();
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
}
