import { useDebounced } from '#web/lib/browser/use-debounced.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';

/** A page as the shop shows it, with what the server keeps of its HTML. */
export function PagePreview({ title, content }: { title: string; content: string }) {
  const settled = useDebounced(content);
  const { data } = useOfficeQuery('previewPage', { content: settled });
  return (
    <Panel title="Preview">
      <div className="page-head">
        <p className="min-w-0 text-h2 font-semibold wrap-anywhere">{title}</p>
      </div>
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: data?.payload.content ?? '' }} />
    </Panel>
  );
}
