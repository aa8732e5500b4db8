import type { StaticPage } from '#contract/content.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';

export function StaticContent({ page, canonical }: { page: StaticPage; canonical: string }) {
  return (
    <div className="page">
      <PageHead title={page.title} canonical={canonical} />
      <div className="page-head">
        <h1 tabIndex={-1}>{page.title}</h1>
      </div>
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: page.content }} />
    </div>
  );
}
