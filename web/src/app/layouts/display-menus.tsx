import { Globe } from 'lucide-react';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Glyph } from '#web/ui/controls/glyph.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Menu, MenuButton } from '#web/ui/overlays/menu.tsx';
import { useDisplaySwitch } from './use-display-switch.ts';

export function LanguageMenu() {
  const t = useT();
  const { languages, locale } = useShopData();
  const { chooseLanguage } = useDisplaySwitch();
  const current = languages.find(({ id }) => id === locale.langId);
  const code = locale.code.toUpperCase();
  return (
    <Menu
      renderOnOpen
      className="max-md:hidden"
      triggerClass="pick-button"
      label={t('common.language_current', { code, title: current?.title ?? '' })}
      trigger={
        <>
          <Icon of={Globe} size="sm" />
          {code}
        </>
      }
    >
      {languages.map(({ id, code: own, title }) => (
        <MenuButton
          key={id}
          lang={own}
          aria-current={id === locale.langId || undefined}
          end={own.toUpperCase()}
          onClick={() => chooseLanguage(id)}
        >
          {title}
        </MenuButton>
      ))}
    </Menu>
  );
}

export function CurrencyMenu() {
  const t = useT();
  const { currencies, currency } = useShopData();
  const { chooseCurrency } = useDisplaySwitch();
  const { code, symbol } = currency;
  const title = currencies.find((one) => one.code === code)?.title ?? code;
  return (
    <Menu
      renderOnOpen
      className="max-md:hidden"
      triggerClass="pick-button"
      label={t('common.currency_current', { symbol, code, title })}
      trigger={
        <>
          {symbol === code ? code : `${symbol} ${code}`}
          <Glyph name="down" size="sm" />
        </>
      }
    >
      <div className="max-h-[min(26rem,70dvh)] overflow-y-auto [scrollbar-width:thin]">
        {currencies.map((one) => (
          <MenuButton
            key={one.code}
            aria-current={one.code === code || undefined}
            end={one.symbol}
            onClick={() => chooseCurrency(one.code)}
          >
            <span className="w-9 font-semibold">{one.code}</span>
            {one.title}
          </MenuButton>
        ))}
      </div>
    </Menu>
  );
}
