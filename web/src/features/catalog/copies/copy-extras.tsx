import type { ItemCopy } from '#contract/item-copy.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface CopyExtrasProps {
  copy: Pick<ItemCopy, 'stickers' | 'charms' | 'name_tag'>;
  /** Shown for a copy without any. */
  none?: string;
}

/** Stickers with their wear, charm and name tag of a copy. */
export function CopyExtras({ copy: { stickers, charms, name_tag: nameTag }, none }: CopyExtrasProps) {
  const t = useT();
  if (stickers.length + charms.length === 0 && nameTag === null) return none;
  return (
    <ul className="copy-extras">
      {stickers.map(({ slot, name, wear, img_url: src }) => (
        <li key={slot}>
          <Picture src={src} />
          {wear ? t('catalog.wear_of', { name, percent: Math.max(1, Math.round(wear * 100)) }) : name}
        </li>
      ))}
      {charms.map(({ name, img_url: src }) => (
        <li key={name}>
          <Picture src={src} />
          {`${t('catalog.charms')}: ${name}`}
        </li>
      ))}
      {nameTag === null ? null : <li>{`${t('catalog.name_tag')}: “${nameTag}”`}</li>}
    </ul>
  );
}

function Picture({ src }: { src: string | null }) {
  return src === null ? null : <img src={src} alt="" width={28} height={21} loading="lazy" decoding="async" />;
}
