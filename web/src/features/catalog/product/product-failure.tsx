import { useRetry } from '#web/lib/data/use-retry.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';

interface ProductFailureProps {
  failure: string;
  status: number;
}

export function ProductFailure({ failure, status }: ProductFailureProps) {
  const t = useT();
  const retry = useRetry();
  const isMissing = status === 404;
  const title = isMissing ? failure || t('catalog.product_id_missing') : t('catalog.details_failed');
  return (
    <div className="page pt-9">
      <PageHead title={title} private />
      {isMissing ? (
        <EmptyState
          as="h1"
          silhouette="rifle-ak"
          title={title}
          action={<LinkButton to="/products">{t('common.back_to_products')}</LinkButton>}
        />
      ) : (
        <ErrorState as="h1" title={title} note={failure || t('catalog.details_fetch_failed')} {...retry} />
      )}
    </div>
  );
}
