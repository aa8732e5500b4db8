import { ArrowLeft, Crosshair } from 'lucide-react';
import type { ItemDetails } from '#contract/catalog.ts';
import type { ItemCopy } from '#contract/item-copy.ts';
import { useHasEnded } from '#web/lib/browser/use-has-ended.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { exactFloat } from '#web/lib/formats/exact-float.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { FloatBar } from '#web/ui/product/float-bar.tsx';
import { copiesAnchor } from './copies-anchor.ts';
import { CopyExtras } from './copy-extras.tsx';
import { InspectCopy } from './drawn/inspect-copy.tsx';
import './copies.css';

interface CopyFactsProps {
  item: Pick<ItemDetails, 'id' | 'title' | 'category' | 'copy_rank'>;
  copy: ItemCopy;
}

/** What makes a copy this very one: exact float with its rank, pattern, stickers and the link into the game. */
export function CopyFacts({ item, copy }: CopyFactsProps) {
  const t = useT();
  const { copy_rank: rank } = item;
  const facts = [
    [t('catalog.float'), exactFloat(copy.float)],
    [t('catalog.copy_rank_name'), rank && t('catalog.copy_rank', { ...rank })],
    [t('catalog.pattern'), copy.pattern],
    [t('catalog.phase'), copy.phase],
  ] as const;
  return (
    <section className="copy-facts" aria-label={t('catalog.copy_details')}>
      <dl className="product-facts">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <Protection until={copy.protected_until} />
      </dl>
      <FloatBar float={copy.float} />
      <CopyExtras copy={copy} />
      <div className="copy-links">
        <InspectCopy item={item} copy={copy} />
        {copy.inspect_link === null ? null : <InspectLink to={copy.inspect_link} />}
        <LinkButton variant="ghost" icon={ArrowLeft} to={`${itemPath({ ...item, id: copy.of })}#${copiesAnchor}`}>
          {t('catalog.all_copies')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Until when Steam lets nobody trade the copy on. */
function Protection({ until }: { until: number | null }) {
  const t = useT();
  const when = useDateFormat();
  const hasEnded = useHasEnded(until);
  if (until === null || hasEnded) return null;
  return (
    <div>
      <dt>{t('catalog.protected_until')}</dt>
      <dd>{`${when.date(until)}, ${when.time(until)}`}</dd>
    </div>
  );
}

function InspectLink({ to }: { to: string }) {
  const t = useT();
  return (
    <p>
      <a className={buttonClass({})} href={to} rel="nofollow">
        <Icon of={Crosshair} />
        {t('catalog.inspect')}
      </a>
      <small>{t('catalog.inspect_note')}</small>
    </p>
  );
}
