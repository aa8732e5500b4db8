import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** The accessible name. */
  label: string;
  outlined?: boolean;
  iconSize?: 'sm' | 'md';
}

export function IconButton({ icon, label, outlined = false, iconSize, className = '', ...rest }: IconButtonProps) {
  const look = outlined ? 'icon-btn icon-btn-outlined' : 'icon-btn';
  return (
    <button type="button" {...rest} aria-label={label} className={`${look} ${className}`}>
      <Icon of={icon} size={iconSize} />
    </button>
  );
}
