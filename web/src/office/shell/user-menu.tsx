import { useQueryClient } from '@tanstack/react-query';
import { Keyboard, LogOut, Store, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMe } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { useSingleKeys } from '#web/office/kit/list/single-keys.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/overlays/menu.tsx';
import { openShortcuts } from './shortcut-sheet.tsx';

export function UserMenu() {
  const { staff } = useMe();
  const hasKey = useSingleKeys();
  const navigate = useNavigate();
  const client = useQueryClient();
  const initials = initialsOf(staff.name || staff.email);
  const leave = useOfficeMutation('signOut', {
    onSuccess: () => {
      client.clear();
      void navigate('/sign-in');
    },
  });
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
      <MenuButton icon={Keyboard} end={hasKey ? '?' : undefined} onClick={openShortcuts}>
        Keyboard shortcuts
      </MenuButton>
      <a className="menu-row" href="/">
        <Icon of={Store} />
        Open the shop
      </a>
      <MenuButton icon={LogOut} onClick={() => leave.mutate({})}>
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
