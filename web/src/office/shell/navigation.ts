import {
  ArrowLeftRight,
  Banknote,
  Bot,
  Boxes,
  ChartLine,
  Coins,
  FileText,
  Flame,
  CreditCard,
  FolderTree,
  Gavel,
  Globe,
  KeyRound,
  Landmark,
  Languages,
  LayoutGrid,
  ListChecks,
  ListFilter,
  Mail,
  Package,
  PackageOpen,
  Percent,
  Scale,
  ScrollText,
  Settings,
  Share2,
  ShieldCheck,
  ShoppingBag,
  TicketPercent,
  Type,
  Undo2,
  User,
  UserCog,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
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

export interface NavigationGroup {
  /** Null for entries above all groups. */
  title: string | null;
  entries: readonly NavigationEntry[];
}

/** Groups of the sidebar in their order. */
export const navigation: readonly NavigationGroup[] = [
  {
    title: null,
    entries: [{ label: 'Dashboard', path: '/', icon: LayoutGrid, call: 'readMe' }],
  },
  {
    title: 'Sales',
    entries: [
      { label: 'Orders', path: '/orders', icon: ShoppingBag, call: 'listOrders', count: 'orders' },
      { label: 'Steam bots', path: '/bots', icon: Bot, call: 'listBots' },
      { label: 'Withdrawals', path: '/withdrawals', icon: PackageOpen, call: 'listWithdrawals', count: 'withdrawals' },
      { label: 'Payments', path: '/payments', icon: CreditCard, call: 'listPayments', count: 'payments' },
      { label: 'Refunds', path: '/refunds', icon: Undo2, call: 'listRefunds', count: 'refunds' },
      { label: 'Disputes', path: '/disputes', icon: Gavel, call: 'listDisputes', count: 'disputes' },
    ],
  },
  {
    title: 'Buying',
    entries: [
      { label: 'Offers', path: '/offers', icon: ArrowLeftRight, call: 'listDeskOffers', count: 'offers' },
      { label: 'Price rules', path: '/price-rules', icon: Percent, call: 'readPriceRules' },
      { label: 'Payouts', path: '/payouts', icon: Banknote, call: 'listPayouts', count: 'payouts' },
      { label: 'Bank files', path: '/payout-batches', icon: Landmark, call: 'listPayoutBatches' },
    ],
  },
  {
    title: 'Customers',
    entries: [
      { label: 'Customers', path: '/customers', icon: User, call: 'listCustomers' },
      { label: 'Corrections', path: '/corrections', icon: Scale, call: 'listCorrections', count: 'corrections' },
      { label: 'API keys', path: '/api-keys', icon: Webhook, call: 'listApiKeyRecords' },
      { label: 'Emails', path: '/emails', icon: Mail, call: 'listEmails' },
    ],
  },
  {
    title: 'Catalog',
    entries: [
      { label: 'Items', path: '/items', icon: Boxes, call: 'listItemRecords' },
      { label: 'Categories', path: '/categories', icon: FolderTree, call: 'listCategoryRecords' },
      { label: 'Filters', path: '/filters', icon: ListFilter, call: 'listFilterRecords' },
      { label: 'Deals', path: '/deals', icon: Flame, call: 'listDealRecords' },
      { label: 'Packs', path: '/packs', icon: Package, call: 'listPackRecords' },
      { label: 'Promo codes', path: '/promo-codes', icon: TicketPercent, call: 'listPromoCodes' },
    ],
  },
  {
    title: 'Content',
    entries: [
      { label: 'Texts', path: '/texts', icon: Type, call: 'listTexts' },
      { label: 'Pages', path: '/pages', icon: FileText, call: 'listPages' },
      { label: 'Social links', path: '/social-links', icon: Share2, call: 'readSocialLinks' },
      { label: 'Languages', path: '/languages', icon: Languages, call: 'listAllLanguages' },
      { label: 'Countries', path: '/countries', icon: Globe, call: 'listAllCountries' },
      { label: 'Currencies', path: '/currencies', icon: Coins, call: 'listCurrencyRates' },
    ],
  },
  {
    title: 'Shop',
    entries: [
      { label: 'Reports', path: '/reports', icon: ChartLine, call: 'readPromoReport' },
      { label: 'Settings', path: '/settings', icon: Settings, call: 'readShopSettings', count: 'settings' },
      { label: 'Jobs', path: '/jobs', icon: ListChecks, call: 'listJobs' },
      { label: 'Integrity checks', path: '/checks', icon: ShieldCheck, call: 'listChecks', count: 'checks' },
      { label: 'Staff', path: '/staff', icon: UserCog, call: 'listStaff' },
      { label: 'Sign-ins', path: '/sign-ins', icon: KeyRound, call: 'listSignIns' },
      { label: 'Audit log', path: '/audit', icon: ScrollText, call: 'listAudit' },
    ],
  },
];
