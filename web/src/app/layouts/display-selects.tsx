import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { useDisplaySwitch } from './use-display-switch.ts';

/** Language and currency in the phone menu. */
export function DisplaySelects() {
  const t = useT();
  const { languages, currencies, locale, currency } = useShopData();
  const { chooseLanguage, chooseCurrency } = useDisplaySwitch();
  return (
    <div className="field-pair">
      <Select
        label={t('common.language')}
        value={String(locale.langId)}
        options={languages.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={(event) => chooseLanguage(Number(event.currentTarget.value))}
      />
      <Select
        label={t('common.currency')}
        value={currency.code}
        options={currencies.map(({ code, symbol }) => ({
          value: code,
          label: symbol === code ? code : `${symbol} ${code}`,
        }))}
        onChange={(event) => chooseCurrency(event.currentTarget.value)}
      />
    </div>
  );
}
