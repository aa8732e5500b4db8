import { shortFloat } from '#contract/short-float.ts';
import type { InventorySkin } from '#contract/steam.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { euros } from '#web/features/offers/flow/offer-rules.ts';

interface InventoryRowProps {
  skin: InventorySkin;
  /** Asking price as typed; null for a skin that is not chosen. */
  price: string | null;
  isFull: boolean;
  error: string | null;
  onToggle: () => void;
  onPrice: (price: string) => void;
}

/** A skin of the inventory with its float and what the shop pays about, or why it does not buy it. */
export function InventoryRow({ skin, price, isFull, error, onToggle, onPrice }: InventoryRowProps) {
  const t = useT();
  const { title, item, float, obstacle } = skin;
  const isChosen = price !== null;
  const isOff = !isChosen && (obstacle !== null || isFull);
  return (
    <li className={obstacle ? 'opacity-60' : ''}>
      <Checkbox checked={isChosen} disabled={isOff} onChange={onToggle}>
        <span className="flex min-w-0 items-center gap-3">
          {item ? (
            <Thumb id={item.id} src={item.img} rarity={rarityClass(item.class, title)} />
          ) : (
            <span className="h-13.5 w-18 flex-none rounded-md bg-stage" aria-hidden="true" />
          )}
          <span className="min-w-0">
            <span className="block font-medium break-words">{title}</span>
            <span className="block text-small text-muted tabular-nums">
              {[
                float === null ? null : t('offers.inventory_float', { float: shortFloat(float) }),
                <Note key="note" skin={skin} />,
              ]
                .filter((part) => part !== null)
                .map((part, at) => (
                  <span key={at}>
                    {at > 0 ? ' · ' : null}
                    {part}
                  </span>
                ))}
            </span>
          </span>
        </span>
      </Checkbox>
      {isChosen ? (
        <TextField
          label={t('offers.asking_price', { title })}
          inputMode="decimal"
          autoComplete="off"
          before={<span className="text-muted">€</span>}
          error={error === null ? null : t(error)}
          value={price}
          onChange={(event) => onPrice(event.target.value)}
        />
      ) : null}
    </li>
  );
}

function Note({ skin: { obstacle, price, locked_until: lockedUntil } }: { skin: InventorySkin }) {
  const t = useT();
  const when = useDateFormat();
  if (obstacle === 'protected' && lockedUntil !== null)
    return t('offers.obstacle_protected', { date: `${when.date(lockedUntil)}, ${when.time(lockedUntil)}` });
  if (obstacle === 'not_tradable' || obstacle === 'protected') return t('offers.obstacle_not_tradable');
  if (obstacle === 'offered') return t('offers.obstacle_offered');
  if (obstacle === 'no_price' || price === null) return t('offers.obstacle_no_price');
  return t('offers.inventory_pay', { price: euros(price) });
}
