import { X } from 'lucide-react';
import { Link, type LinkProps } from 'react-router';
import { useT } from '#web/lib/texts/texts.ts';
import { Icon } from './icon.tsx';

/** Active filter; links to the list without it, so it works without JavaScript. */
export function FilterChip({ label, ...link }: { label: string } & Omit<LinkProps, 'className' | 'children'>) {
  const t = useT();
  return (
    <Link {...link} className="chip" data-focus-fallback aria-label={t('common.remove_filter', { name: label })}>
      {label}
      <Icon of={X} />
    </Link>
  );
}
