import { Download } from 'lucide-react';
import type { OrderDetails } from '#contract/checkout.ts';
import type { OrderDocument } from '#contract/invoices.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { awaitsDocuments, openOrderMs } from './order-groups.ts';

interface OrderDocumentsProps {
  order: OrderDetails;
  loaded: OrderDocument[];
}

/** Invoice and credit notes of an order, as page and as PDF; nothing before the order is paid. */
export function OrderDocuments({ order, loaded }: OrderDocumentsProps) {
  const t = useT();
  const when = useDateFormat();
  const keys = useQueryKeys();
  const { data: documents = loaded } = useLoadedQuery({
    queryKey: keys.documents(order.id),
    queryFn: async ({ signal }) => (await callApi('listDocuments', { id: order.id }, { signal })).payload,
    loaded,
    refetchInterval: ({ state }) =>
      state.data && awaitsDocuments(order, state.data, Date.now()) ? openOrderMs : false,
  });
  if (documents.length === 0) return null;
  return (
    <section className="panel panel-pad" aria-labelledby="order-documents">
      <h3 id="order-documents" className="mb-4 text-h3">
        {t('account.documents')}
      </h3>
      <ul className="grid gap-3 text-ui">
        {documents.map(({ number, kind, issued_at: issuedAt, page, pdf }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              {/* Served beside the app, so no route of it. */}
              <a className="text-link touch-link" href={page}>
                {t(`account.document_${kind}`, { number })}
              </a>
              <span className="block text-small text-muted tabular-nums">{when.date(issuedAt)}</span>
            </span>
            <a
              className={buttonClass({ size: 'sm' })}
              href={pdf}
              download
              aria-label={t('account.document_pdf_of', { number })}
            >
              <Icon of={Download} />
              {t('account.document_pdf')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
