import { useId } from 'react';
import type { ItemCopy } from '#contract/item-copy.ts';
import { DrawnSticker, stickerSize } from './drawn-sticker.tsx';
import { scratch, toPath } from './scratches.ts';

const width = 512;
const height = 384;
/** Drawings of weapons rise to the right by so many degrees. */
const tilt = -8;
const stickersFrom = 108;
const stickerStep = 62;
const stickerTop = 156;
const nameTagWidth = 190;

interface CopyDrawingProps {
  id: number;
  copy: ItemCopy;
  label: string;
}

/** The drawing of an item with the wear, the stickers, the charm and the name tag of a copy drawn onto it. */
export function CopyDrawing({ id, copy, label }: CopyDrawingProps) {
  const ids = useId();
  const { float, pattern, stickers, charms } = copy;
  const picture = `/art/${id}.svg`;
  return (
    <svg className="copy-drawing" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <image href={picture} width={width} height={height} />
      <mask id={`${ids}-shape`} className="drawn-shape">
        <image href={picture} width={width} height={height} />
      </mask>
      <g mask={`url(#${ids}-shape)`}>
        <path className="drawn-scratch" d={toPath(scratch({ width, height, wear: float, seed: pattern ?? 0 }))} />
      </g>
      <g transform={`rotate(${tilt} ${width / 2} ${height / 2})`}>
        {stickers.map((sticker) => (
          <DrawnSticker
            key={sticker.slot}
            sticker={sticker}
            x={stickersFrom + sticker.slot * stickerStep}
            y={stickerTop}
            maskId={`${ids}-${sticker.slot}`}
          />
        ))}
      </g>
      {charms.map((charm) => (
        <Charm key={charm.name} charm={charm} />
      ))}
      {copy.name_tag === null ? null : <NameTag text={copy.name_tag} />}
    </svg>
  );
}

/** Hangs from the front of the weapon. */
function Charm({ charm: { name, img_url: src } }: { charm: ItemCopy['charms'][number] }) {
  return (
    <g transform="translate(96 232)">
      <path className="drawn-cord" d="M0 0V34" />
      {src === null ? (
        <>
          <circle className="drawn-plain" cy="54" r="20" />
          <text className="drawn-letter" y="54">
            {name.slice(0, 1)}
          </text>
        </>
      ) : (
        <image href={src} x={-stickerSize / 2} y="30" width={stickerSize} height={stickerSize} />
      )}
    </g>
  );
}

function NameTag({ text }: { text: string }) {
  return (
    <g transform={`translate(24 326)`}>
      <rect className="drawn-tag" width={nameTagWidth} height="32" rx="5" />
      <text className="drawn-tag-text" x={nameTagWidth / 2} y="16" textLength={text.length > 20 ? 170 : undefined}>
        {text}
      </text>
    </g>
  );
}
