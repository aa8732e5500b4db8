import { useQueryClient } from '@tanstack/react-query';
import { Keyboard, LogOut, Store, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { toast } from '#web/lib/toasts/toast.ts';
import { callOffice, failureText } from '#web/office/kit/api/call-office.ts';
import { useMe } from '#web/office/kit/api/me.ts';

import { Icon } from '#web/ui/controls/icon.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/overlays/menu.tsx';
import { openShortcuts } from './shortcut-sheet.tsx';

export function UserMenu() {
  const { staff } = useMe();
  const navigate = useNavigate();
  const client = useQueryClient();
  const initials = initialsOf(staff.name || staff.email);
  const leave = async () => {
    try {
      await callOffice('signOut', {});
      client.clear();
      await navigate('/sign-in');
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  return (
    <Menu
      trigger={<span className="avatar">{initials}</span>}
      label={`${initials}, ${staff.name}, account menu`}
      triggerClass="user-button"
    >
      <p className="px-3 py-2">
        <b className="block">{staff.name}</b>
        <span className="text-small text-muted">
          {staff.email} · {staff.role}
        </span>
      </p>
      <hr />
      <MenuLink icon={UserRound} to="/account">
        My account
      </MenuLink>
      <MenuButton icon={Keyboard} end="?" onClick={openShortcuts}>
        Keyboard shortcuts
      </MenuButton>
      <a className="menu-row" href="/">
        <Icon of={Store} />
        Open the shop
      </a>
      <MenuButton icon={LogOut} onClick={() => void leave()}>
        Sign out
      </MenuButton>
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : [words[0]?.slice(0, 2)];
  return letters.join('').toUpperCase();
}
