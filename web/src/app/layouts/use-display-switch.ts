import { useShopData } from '#web/lib/data/shop-data.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { saveCurrency, saveLanguage } from '#web/shop/preferences/preferences.ts';

interface DisplaySwitch {
  chooseLanguage: (id: number) => void;
  chooseCurrency: (code: string) => void;
}

/** Switches language or currency: stores the choice and reloads all data. */
export function useDisplaySwitch(): DisplaySwitch {
  const t = useT();
  const { currencies, languages, isView, viewer } = useShopData();
  const revalidate = useRevalidate();
  /** A view of staff keeps the display it was opened with. */
  const refuse = () => {
    toast.info(viewer ? t('common.view_of_customer', { email: viewer.email }) : t('common.view_of_guest'));
  };
  if (isView) return { chooseLanguage: refuse, chooseCurrency: refuse };
  return {
    chooseLanguage: (id) => {
      if (!languages.some((language) => language.id === id)) return;
      saveLanguage(id);
      void revalidate();
    },
    chooseCurrency: (code) => {
      const choice = currencies.find((currency) => currency.code === code);
      if (!choice) {
        toast.error(t('common.currency_invalid'));
        return;
      }
      saveCurrency(choice);
      void revalidate();
    },
  };
}
