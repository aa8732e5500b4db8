import { Boxes, Scale, ScrollText, User, type LucideIcon } from 'lucide-react';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';

export interface NavigationEntry {
  label: string;
  /** Path below `/office`. */
  path: string;
  icon: LucideIcon;
  /** Call that the screen needs; hides the entry from those who may not make it. */
  call: OfficeRouteName;
  /** Number of the event stream to show beside the label, such as `offers`. */
  count?: string;
}

/** Entries of the sidebar in their order. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Customers', path: '/customers', icon: User, call: 'listCustomers' },
  { label: 'Corrections', path: '/corrections', icon: Scale, call: 'listCorrections' },
  { label: 'Items', path: '/items', icon: Boxes, call: 'listItemRecords' },
  { label: 'Audit log', path: '/audit', icon: ScrollText, call: 'listAudit' },
];
