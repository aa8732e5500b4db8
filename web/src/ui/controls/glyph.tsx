import symbols from './symbols.svg?raw';

type GlyphName = 'cart' | 'check' | 'down' | 'right' | 'left' | 'heart';

interface GlyphProps {
  name: GlyphName;
  size?: 'sm' | 'md';
  className?: string;
}

/**
 * A decorative icon of those that stand on a page by the dozen: drawn once in the page by `Symbols`, and referred to from
 * every place. Icons that stand somewhere once or twice are an `Icon`.
 */
export function Glyph({ name, size = 'md', className = '' }: GlyphProps) {
  return (
    <svg className={`${size === 'sm' ? 'icon icon-sm' : 'icon'} glyph ${className}`} aria-hidden="true">
      <use href={`#glyph-${name}`} />
    </svg>
  );
}

/** The drawings that are referred to. Stands once in every page. */
export function Symbols() {
  return <div hidden dangerouslySetInnerHTML={{ __html: symbols }} />;
}
