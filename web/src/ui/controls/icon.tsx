import type { LucideIcon } from 'lucide-react';

const sizes = { sm: 'icon icon-sm', md: 'icon', lg: 'icon icon-lg', xl: 'icon icon-xl' } as const;

interface IconProps {
  of: LucideIcon;
  size?: keyof typeof sizes;
  className?: string;
}

/** Decorative; adjacent text carries the meaning. */
export function Icon({ of: Glyph, size = 'md', className = '' }: IconProps) {
  const strokeWidth = size === 'xl' ? 1.5 : 1.75;
  return <Glyph className={`${sizes[size]} ${className}`} strokeWidth={strokeWidth} aria-hidden="true" />;
}
