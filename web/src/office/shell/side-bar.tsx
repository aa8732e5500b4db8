import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { mayCall } from '#contract/office/endpoints.ts';
import { localStore } from '#web/lib/storage/local-store.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { navigation, type NavigationEntry } from './navigation.ts';
import type { Counts } from './follow-counts.ts';

const storageKey = 'office_sidebar';

/** Whether the sidebar shows icons only; kept in the browser. */
export function useCollapsed() {
  const [isCollapsed, setCollapsed] = useState(() => localStore.read(storageKey) === 'collapsed');
  const toggle = () => {
    localStore.write(storageKey, isCollapsed ? null : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  return { isCollapsed, toggle };
}

interface SideBarProps {
  counts: Counts;
  isCollapsed: boolean;
  onToggle: () => void;
}

export function SideBar({ counts, isCollapsed, onToggle }: SideBarProps) {
  return (
    <div className="side-bar">
      <nav className="grid gap-0.5" aria-label="Office">
        <NavigationLinks counts={counts} hasTitles={isCollapsed} />
      </nav>
      <button type="button" className="side-link mt-auto" aria-expanded={!isCollapsed} onClick={onToggle}>
        <Icon of={isCollapsed ? PanelLeftOpen : PanelLeftClose} />
        <span className="side-text">{isCollapsed ? 'Expand' : 'Collapse'} the sidebar</span>
      </button>
    </div>
  );
}

interface NavigationLinksProps {
  counts: Counts;
  /** For icons without their words. */
  hasTitles?: boolean;
  onFollow?: () => void;
}

/** Entries that the role of the person at the screen opens; groups without any are left out. */
export function NavigationLinks({ counts, hasTitles = false, onFollow }: NavigationLinksProps) {
  const { role } = useMe().staff;
  const groups = navigation
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ call }) => mayCall(role, call)) }))
    .filter(({ entries }) => entries.length > 0);
  return groups.map(({ title, entries }) => (
    <div key={title} className="side-group" role="group" aria-label={title ?? undefined}>
      {title === null ? null : (
        <span className="side-title" aria-hidden>
          {title}
        </span>
      )}
      {entries.map((entry) => (
        <NavigationLink
          key={entry.path}
          entry={entry}
          waiting={entry.count === undefined ? 0 : (counts[entry.count] ?? 0)}
          hasTitle={hasTitles}
          onFollow={onFollow}
        />
      ))}
    </div>
  ));
}

interface NavigationLinkProps {
  entry: NavigationEntry;
  /** Number beside the label, unless it is 0. */
  waiting: number;
  hasTitle: boolean;
  onFollow: (() => void) | undefined;
}

function NavigationLink({ entry: { label, path, icon }, waiting, hasTitle, onFollow }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  return (
    <Link
      className="side-link"
      to={path}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      title={hasTitle ? label : undefined}
    >
      <Icon of={icon} />
      <span className="side-text">{label}</span>
      {waiting > 0 ? (
        <span className="side-count">
          {waiting.toLocaleString('en-US')}
          <span className="sr-only"> waiting</span>
        </span>
      ) : null}
    </Link>
  );
}
