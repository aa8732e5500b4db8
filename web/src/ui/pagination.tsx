import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#web/lib/texts.ts';
import { Icon } from './icon.tsx';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of a page, such as `?type=Rifle&page=2`. */
  hrefOf: (page: number) => string;
  onNavigate?: (page: number) => void;
}

/** Links, so that pages open in a new tab and without JavaScript. Draws nothing for a single page. */
export function Pagination({ page, pages, hrefOf, onNavigate }: PaginationProps) {
  const t = useT();
  if (pages <= 1) return null;
  const stepTo = (target: number) => (target < 1 || target > pages ? null : target);
  return (
    <nav className="pages" aria-label={t('common.pages')}>
      <Step target={stepTo(page - 1)} hrefOf={hrefOf} onNavigate={onNavigate}>
        <Icon of={ChevronLeft} size="sm" />
        <span className="page-word">{t('common.page_back')}</span>
      </Step>
      {pageWindow(page, pages).map((cell, index) =>
        cell.page === null ? (
          <span key={`gap-${index}`} className={cell.only && `page-${cell.only}`}>
            …
          </span>
        ) : (
          <Link
            key={cell.page}
            to={hrefOf(cell.page)}
            className={cell.only && `page-${cell.only}`}
            aria-current={cell.page === page ? 'page' : undefined}
            aria-label={t('common.page_number', { page: cell.page })}
            onClick={() => onNavigate?.(cell.page ?? 1)}
          >
            {cell.page}
          </Link>
        ),
      )}
      <Step target={stepTo(page + 1)} hrefOf={hrefOf} onNavigate={onNavigate}>
        <span className="page-word">{t('common.page_next')}</span>
        <Icon of={ChevronRight} size="sm" />
      </Step>
    </nav>
  );
}

interface StepProps extends Pick<PaginationProps, 'hrefOf' | 'onNavigate'> {
  /** Null at either end. */
  target: number | null;
  children: ReactNode;
}

function Step({ target, hrefOf, onNavigate, children }: StepProps) {
  if (target === null) {
    return (
      <span className="page-off" role="link" aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={hrefOf(target)} onClick={() => onNavigate?.(target)}>
      {children}
    </Link>
  );
}
