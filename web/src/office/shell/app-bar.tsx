import { Eye, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#web/office/kit/api/me.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { GlobalSearch } from './global-search.tsx';
import { NavigationLinks } from './side-bar.tsx';
import type { Counts } from './follow-counts.ts';
import { UserMenu } from './user-menu.tsx';
import { ViewShop } from './view-shop.tsx';

export function AppBar({ counts }: { counts: Counts }) {
  const { shop } = useMe();
  return (
    <header className="app-bar">
      <MobileNavigation counts={counts} />
      <Link className="app-bar-logo" to="/" aria-label="Loadout admin, start">
        <svg className="logo" viewBox="0 0 148 32" aria-hidden="true" focusable="false">
          <use href="#logo" />
        </svg>
        <span className="max-md:hidden">Admin</span>
      </Link>
      <GlobalSearch className="max-md:hidden" />
      <div className="app-bar-end">
        {shop.is_sandbox ? <span className="env-chip">SANDBOX</span> : null}
        <ViewShopButton />
        <UserMenu />
      </div>
    </header>
  );
}

function ViewShopButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Eye} label="View shop as a guest" onClick={() => setOpen(true)} />
      {isOpen ? <ViewShop customer={null} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function MobileNavigation({ counts }: { counts: Counts }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton className="md:hidden" icon={MenuIcon} label="Open menu" onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Menu">
        <GlobalSearch className="menu-search" onFollow={() => setOpen(false)} />
        <nav className="grid gap-0.5" aria-label="Office">
          <NavigationLinks counts={counts} onFollow={() => setOpen(false)} />
        </nav>
      </Dialog>
    </>
  );
}
