import { toDisplay } from '#contract/money.ts';
import { itemPath, searchPath } from '#server/alerts/alerts.rules.ts';
import type { WaitingNotice } from '#server/alerts/notices.sql.ts';
import type { StopTarget, StopTokens } from '#server/alerts/stop-token.ts';
import { titleLine } from '#server/formatting/title-line.ts';
import type { Catalog } from '#server/catalog/search/open-catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Display } from '#server/content/content.types.ts';
import type { EmailLine, EmailRequest } from '#server/email/email.types.ts';
import type { NoticeGroup, NoticeSection } from './group-notices.ts';

export interface WriterDeps {
  catalog: Catalog;
  content: Pick<ContentSnapshot, 'displayFor'>;
  tokens: StopTokens;
  /** Base URL of links. */
  shopUrl: string;
}

interface Addressee {
  customerId: number;
  email: string;
  name: string;
  languageId: number | null;
  now: Date;
}

type Words = Pick<EmailRequest, 'kind' | 'params'> & { path: string; stop: StopTarget };

/** Writes the email of a group, with links that stop what it is about. Pure but for the catalog in memory. */
export function toNoticeEmail(group: NoticeGroup, to: Addressee, deps: WriterDeps): EmailRequest {
  const words = group.isDigest ? toDigestWords(group, to) : toWords(group.sections[0], to, deps);
  const stopUrl = absolute(deps, `/alerts/stop?token=${deps.tokens.issue(words.stop)}`);
  return {
    to: to.email,
    customerId: to.customerId,
    language: deps.content.displayFor({ langId: to.languageId }).language.code,
    kind: words.kind,
    params: words.params,
    lines: group.sections.flatMap((section) => toLines(section, { to, deps, isTitled: group.isDigest })),
    actionUrl: absolute(deps, words.path),
    links: [
      { name: 'stop', url: stopUrl },
      { name: 'manage', url: absolute(deps, '/account/alerts') },
    ],
    unsubscribeUrl: stopUrl,
    factAt: to.now,
  };
}

const absolute = ({ shopUrl }: WriterDeps, path: string) => new URL(path, shopUrl).href;

function toDigestWords({ sections }: NoticeGroup, { name, customerId }: Addressee): Words {
  const count = sections.reduce((sum, { notices }) => sum + notices.length, 0);
  const stop = { kind: 'daily', customerId, id: customerId } as const;
  return { kind: 'alert_digest', params: { name, count }, path: '/account/alerts', stop };
}

function toWords(section: NoticeSection | undefined, to: Addressee, deps: WriterDeps): Words {
  const { name, customerId } = to;
  const { search = null, price = null, notices = [] } = section ?? {};
  const count = notices.length;
  const [first] = notices;
  if (search) {
    const stop = { kind: 'search', customerId, id: search.id } as const;
    return { kind: 'alert_search', params: { name, search: search.name, count }, path: searchPath(search.query), stop };
  }
  if (price && first) {
    const { currency } = deps.content.displayFor({ currency: price.currency });
    const params = {
      name,
      title: titleOf(first, to, deps).title,
      target: { amountMinor: price.targetMinor, currency: currency.code, digits: currency.digits },
      price: toShown(first.priceCents, currency),
    };
    const stop = { kind: 'price', customerId, id: price.id } as const;
    return { kind: 'alert_price', params, path: itemPath(first.itemId), stop };
  }
  const stop = { kind: 'favourites', customerId, id: customerId } as const;
  return { kind: 'alert_favourites', params: { name, count }, path: '/favourites', stop };
}

function toShown(cents: number, currency: Display['currency']) {
  return { amountMinor: toDisplay(cents, currency), currency: currency.code, digits: currency.digits };
}

function titleOf({ itemId }: WaitingNotice, to: Addressee, { catalog, content }: WriterDeps) {
  const item = catalog.findItem(itemId);
  const view = catalog.view(content.displayFor({ langId: to.languageId }), to.now);
  if (!item) return { title: `#${itemId}`, copy: null, imgUrl: null };
  const { title, img_url: imgUrl } = catalog.toWireItem(item, view);
  return { title, copy: item.copy, imgUrl };
}

interface LineContext {
  to: Addressee;
  deps: WriterDeps;
  /** Whether the name of a search stands above its items. */
  isTitled: boolean;
}

function toLines(section: NoticeSection, { to, deps, isTitled }: LineContext): EmailLine[] {
  const { search, price, notices } = section;
  const { currency, language } = deps.content.displayFor({
    currency: (search ?? price)?.currency,
    langId: to.languageId,
  });
  const heading =
    isTitled && search ? [{ title: search.name, detail: '', url: absolute(deps, searchPath(search.query)) }] : [];
  const lines = notices.map((notice): EmailLine => {
    const { imgUrl, ...item } = titleOf(notice, to, deps);
    return {
      title: titleLine(item, language.code),
      detail: toShown(notice.priceCents, currency),
      url: absolute(deps, itemPath(notice.itemId)),
      ...(imgUrl !== null && { imageUrl: absolute(deps, pictureFor(imgUrl, notice.itemId, language.code)) }),
      ...lowestNote(notice, currency),
    };
  });
  return [...heading, ...lines];
}

/** The only former price that an email names: the lowest of 30 days, as the law on price reductions demands. */
function lowestNote({ lowestPriorCents, priceCents }: WaitingNotice, currency: Display['currency']) {
  if (lowestPriorCents === null || lowestPriorCents <= priceCents) return {};
  return { note: { name: 'lowest', amount: toShown(lowestPriorCents, currency) } };
}

/** Mail programs show no drawings, so those get the share card. */
function pictureFor(imgUrl: string, itemId: number, language: string): string {
  return imgUrl.endsWith('.svg') ? `/og/item/${itemId}/${language}.png` : imgUrl;
}
