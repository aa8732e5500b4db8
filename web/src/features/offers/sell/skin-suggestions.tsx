import { useRef, useState, type RefObject } from 'react';
import type { Suggestions } from '#contract/catalog.ts';
import { useSuggestions } from '#web/lib/data/use-suggestions.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import type { PanelProps } from '#web/ui/combobox/combobox-panel.ts';
import { useOptions } from '#web/ui/combobox/use-options.ts';
import { usePanelPosition } from '#web/ui/combobox/use-panel-position.ts';
import { SuggestedItem } from '#web/ui/product/suggested-item.tsx';
import { ChosenSkin } from './chosen-skin.tsx';
import { SkinPrices } from './skin-prices.tsx';
import { useEstimates } from './use-estimates.ts';

export type CatalogItem = Suggestions['items'][number];

/** Offers are in euros, and so is the price beside them. */
const lookup = { scope: 'catalog', currencyCode: 'EUR' } as const;

export interface SkinSuggestionsProps extends PanelProps {
  isOpen: boolean;
  text: string;
  /** Chosen wear; empty before. */
  quality: string;
  box: RefObject<Element | null>;
  onChosen: (item: CatalogItem) => void;
}

/** Items of the catalog that fit the text, and the one it names. Without a reply there is nothing to see. */
export default function SkinSuggestions({ box, isOpen, text, quality, onChosen, ...combobox }: SkinSuggestionsProps) {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const { found, isSettled } = useSuggestions(text, lookup);
  const [chosen, setChosen] = useState<CatalogItem | null>(null);
  const items = found?.items ?? [];
  const title = text.trim().toLowerCase();
  const named = [chosen, ...items].find((item) => item?.title.toLowerCase() === title);
  const options = isOpen ? items : [];
  const estimates = useEstimates(options.map(({ id }) => id));
  const isShown = options.length > 0;
  const optionProps = useOptions({ ...combobox, isShown, keys: options.map(({ id }) => `${id}`), text });
  usePanelPosition({ panel, box, isShown });
  const captionId = `${combobox.listId}-caption`;
  const choose = (item: CatalogItem) => {
    setChosen(item);
    onChosen(item);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && isSettled ? t('search.count', { count: options.length }) : null}
      </p>
      {isShown ? (
        <div ref={panel} popover="manual" className="menu skin-panel">
          <p id={captionId} className="suggestion-group">
            {t('offers.catalog_items')}
          </p>
          <div id={combobox.listId} role="listbox" aria-labelledby={captionId} aria-busy={!isSettled}>
            {options.map((item) => (
              <button
                key={item.id}
                type="button"
                {...optionProps(`${item.id}`)}
                className="menu-row suggestion-row"
                onClick={() => choose(item)}
              >
                <SuggestedItem item={item} note={<span className="text-muted">{labelOf(t, 'type', item.type)}</span>}>
                  <SkinPrices item={item} estimate={estimates.get(item.id)} />
                </SuggestedItem>
              </button>
            ))}
          </div>
        </div>
      ) : null}
      <div role="status">{named ? <ChosenSkin item={named} quality={quality} /> : null}</div>
    </>
  );
}
