import { Plus } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { sellQualities } from '#web/features/offers/flow/sell-forms.ts';
import { SkinField } from './skin-field.tsx';
import type { useSellForm } from './use-sell-form.ts';
import type { useSkinRows } from './use-skin-rows.ts';

interface TypedSkinProps {
  sell: ReturnType<typeof useSellForm>;
  skins: ReturnType<typeof useSkinRows>;
  /** Kept in the form, while skins are chosen from the inventory. */
  isHidden: boolean;
}

/** Fields of a skin that the customer names. */
export function TypedSkin({ sell, skins, isHidden }: TypedSkinProps) {
  const t = useT();
  const { register, registerPrice, errorOf } = sell;
  return (
    <div className={isHidden ? 'hidden' : 'grid gap-4'}>
      <SkinField
        field={register('title')}
        text={sell.title}
        quality={sell.quality}
        error={errorOf('title')}
        onChosen={skins.chooseItem}
      />
      <div className="field-pair">
        <TextField
          label={t('offers.price')}
          inputMode="decimal"
          autoComplete="off"
          before={<span className="text-muted">€</span>}
          error={errorOf('price')}
          {...registerPrice()}
        />
        <Select
          label={t('offers.quality')}
          placeholder={t('offers.choose_quality')}
          options={sellQualities.map((value) => ({ value, label: t(`common.quality_${value}`) }))}
          error={errorOf('quality')}
          {...register('quality', { onChange: skins.followWear })}
        />
      </div>
      {skins.canAdd ? (
        <Button icon={Plus} className="justify-self-start" disabled={sell.isBusy} onClick={skins.addRow}>
          {t('offers.add_skin')}
        </Button>
      ) : null}
      <p role="status" className="sr-only">
        {skins.added === null ? null : t('offers.skin_added', { title: skins.added })}
      </p>
      <TextField
        label={t('offers.item_url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://steamcommunity.com/id/name/inventory"
        error={errorOf('item_url')}
        {...register('item_url')}
      />
    </div>
  );
}
