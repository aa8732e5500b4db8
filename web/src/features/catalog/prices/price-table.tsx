import { useMoney } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { PriceReading } from './price-readings.ts';

/** The numbers of the chart, newest first; days without a change are left out. */
export function PriceTable({ changes }: { changes: readonly PriceReading[] }) {
  const t = useT();
  const { money } = useMoney();
  const when = useDateFormat();
  return (
    <div className="price-rows">
      <table>
        <caption className="sr-only">{t('catalog.price_history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('catalog.price_date')}</th>
            <th scope="col">{t('catalog.price_own')}</th>
            <th scope="col">{t('catalog.price_reference')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ at, own, reference }) => (
            <tr key={at}>
              <th scope="row">{when.date(at)}</th>
              <td>{own === null ? '–' : money(own)}</td>
              <td>{reference === null ? '–' : money(reference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
