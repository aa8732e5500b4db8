import type { LucideIcon } from 'lucide-react';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from '#web/ui/controls/icon.tsx';
import { closeMenu, useMenu } from './use-menu.ts';

interface MenuProps {
  trigger: ReactNode;
  label: string;
  triggerClass: string;
  className?: string;
  /** Render rows on opening, for menus that need JavaScript. */
  renderOnOpen?: boolean;
  children: ReactNode;
}

/** Dropdown menu, right-aligned below its button. A `details` element, so it opens without JavaScript. */
export function Menu({ trigger, label, triggerClass, className = '', renderOnOpen = false, children }: MenuProps) {
  const drop = useMenu();
  const [isRendered, setRendered] = useState(!renderOnOpen);
  const make = () => setRendered(true);
  // May have been opened before hydration.
  useEffect(() => {
    if (drop.current?.open) setRendered(true);
  }, [drop]);
  return (
    <details className={`drop drop-end ${className}`} ref={drop} name="drop" onToggle={make}>
      <summary className={triggerClass} aria-label={label} onPointerEnter={make} onFocus={make}>
        {trigger}
      </summary>
      <div className="menu drop-panel">{isRendered ? children : null}</div>
    </details>
  );
}

interface RowProps {
  icon?: LucideIcon;
  end?: ReactNode;
}

export function MenuLink({ icon, end, children, ...link }: RowProps & Omit<LinkProps, 'className'>) {
  return (
    <Link {...link} className="menu-row">
      {icon ? <Icon of={icon} /> : null}
      {children}
      {end ? <span className="menu-end">{end}</span> : null}
    </Link>
  );
}

export function MenuButton({ icon, end, children, onClick, ...button }: RowProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className="menu-row"
      onClick={(event) => {
        closeMenu(event.currentTarget);
        onClick?.(event);
      }}
    >
      {icon ? <Icon of={icon} /> : null}
      {children}
      {end ? <span className="menu-end">{end}</span> : null}
    </button>
  );
}
