import { inLanguage } from '#web/lib/data/language-address.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';

export function LanguageLinks({ path }: { path: string }) {
  const { origin, languages } = useShopData();
  if (languages.length < 2) return null;
  return (
    <>
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={origin + inLanguage(path, code, languages)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
