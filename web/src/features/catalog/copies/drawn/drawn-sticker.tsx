import type { ItemCopy } from '#contract/item-copy.ts';
import { scratch, toPath } from './scratches.ts';

export const stickerSize = 54;

interface DrawnStickerProps {
  sticker: ItemCopy['stickers'][number];
  x: number;
  y: number;
  /** Unique in the page. */
  maskId: string;
}

/** A sticker with what is scraped off left out. */
export function DrawnSticker({ sticker: { slot, name, wear, img_url: src }, x, y, maskId }: DrawnStickerProps) {
  const lines = scratch({ width: stickerSize, height: stickerSize, wear: wear ?? 0, seed: slot + name.length });
  return (
    <g transform={`translate(${x} ${y})`}>
      <mask id={maskId}>
        <rect width={stickerSize} height={stickerSize} fill="#fff" />
        <path d={toPath(lines)} stroke="#000" strokeWidth="2" />
      </mask>
      <g mask={`url(#${maskId})`}>
        {src === null ? (
          <>
            <circle className="drawn-plain" cx={stickerSize / 2} cy={stickerSize / 2} r={stickerSize / 2 - 4} />
            <text className="drawn-letter" x={stickerSize / 2} y={stickerSize / 2}>
              {name.slice(0, 1)}
            </text>
          </>
        ) : (
          <image href={src} width={stickerSize} height={stickerSize} />
        )}
      </g>
    </g>
  );
}
