import { useT } from '#web/lib/texts/texts.ts';

export type SellWay = 'names' | 'inventory';

const ways: readonly SellWay[] = ['inventory', 'names'];

/** Whether skins are typed or chosen from the inventory. Switching loses nothing. */
export function WaySwitch({ way, onChange }: { way: SellWay; onChange: (way: SellWay) => void }) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('offers.way_label')}</legend>
      {ways.map((each) => (
        <button
          key={each}
          type="button"
          className={`btn btn-sm ${each === way ? 'btn-primary' : 'btn-second'}`}
          aria-pressed={each === way}
          onClick={() => onChange(each)}
        >
          {t(`offers.way_${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
