import symbols from './symbols.svg?raw';

type GlyphName = 'cart' | 'check' | 'down' | 'right' | 'left' | 'heart';

interface GlyphProps {
  name: GlyphName;
  size?: 'sm' | 'md';
  className?: string;
}

/** Decorative icon for repeated use: drawn once by `Symbols` and referenced. Use `Icon` for single ones. */
export function Glyph({ name, size = 'md', className = '' }: GlyphProps) {
  return (
    <svg className={`${size === 'sm' ? 'icon icon-sm' : 'icon'} glyph ${className}`} aria-hidden="true">
      <use href={`#glyph-${name}`} />
    </svg>
  );
}

export function Symbols() {
  return <div hidden dangerouslySetInnerHTML={{ __html: symbols }} />;
}
