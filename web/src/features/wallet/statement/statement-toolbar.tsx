import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { StatementKind } from '#contract/wallet.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { statementSearch } from '#web/lib/paths/statement-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { statementKinds } from './statement-kinds.ts';

/** Filter by kind, as links, and the same rows as a file. */
export function StatementToolbar({ kind }: { kind: StatementKind }) {
  const t = useT();
  const { locale } = useShopData();
  const file = new URLSearchParams({ kind, lang_id: `${locale.langId}` });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <nav className="flex flex-wrap gap-2" aria-label={t('wallet.kind')}>
        {statementKinds.map((each) => (
          <Link
            key={each}
            to={statementSearch({ kind: each })}
            preventScrollReset
            className={buttonClass({ variant: each === kind ? 'second' : 'ghost', size: 'sm' }, 'min-w-11')}
            aria-current={each === kind ? 'page' : undefined}
          >
            {t(`wallet.kind_${each}`)}
          </Link>
        ))}
      </nav>
      <a className={buttonClass({ size: 'sm' })} href={`/api/user/wallet/statement.csv?${file}`} download>
        <Icon of={Download} />
        {t('wallet.download_csv')}
      </a>
    </div>
  );
}
