import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface Tab {
  to: string;
  label: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
}

/** Link tabs; below 768 px they scroll to the current one. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = ref.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && tab && ref.current)
      ref.current.scrollLeft = tab.offsetLeft - ref.current.clientWidth / 2 + tab.offsetWidth / 2;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={ref}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.to === current ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
