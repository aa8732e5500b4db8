import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

export function NotFoundPage() {
  const t = useT();
  return (
    <div className="page pt-9">
      <PageHead title={t('common.not_found_title')} private />
      <EmptyState
        as="h1"
        silhouette="rifle-ak"
        title={t('common.not_found_title')}
        note={t('common.not_found_note')}
        action={
          <LinkButton to="/products" variant="primary">
            {t('common.back_to_products')}
          </LinkButton>
        }
      />
    </div>
  );
}
