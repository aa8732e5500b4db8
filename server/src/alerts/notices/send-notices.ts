import { listDevices, listPriceAlerts, listSearches } from '#server/alerts/alerts.queries.ts';
import { selectFavouriteAlerts, updateFavouritesNoticed } from '#server/alerts/favourite-alert.sql.ts';
import {
  lockWaitingNotices,
  selectRecipient,
  updateNoticesSettled,
  type WaitingNotice,
} from '#server/alerts/notices.sql.ts';
import { updatePriceAlertsNoticed } from '#server/alerts/price-alert.sql.ts';
import { type PushJob, pushAttemptsMax, pushJob } from '#server/alerts/push/send-push.ts';
import { updateSearchesNoticed } from '#server/alerts/saved-search.sql.ts';
import type { EmailRequest } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { renderEmail } from '#server/email/render-email.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { groupNotices, type NoticeGroup } from './group-notices.ts';
import { toNoticeEmail, type WriterDeps } from './notice-emails.ts';

interface SendNotices extends WriterDeps {
  customerId: number;
  now: Date;
}

/**
 * Sends the notices of a customer that are due, as emails and push messages. They are queued and the notices settled in
 * one transaction, so that none is lost or sent twice. Notices that no longer hold, or of a customer who must not be
 * written to, are settled without. Locks the notices.
 */
export function sendNotices(db: Db, { customerId, now, ...deps }: SendNotices): Promise<void> {
  return inTransaction(db, async (tx) => {
    const recipient = await selectRecipient(tx, customerId);
    const notices = await lockWaitingNotices(tx, customerId, now);
    if (notices.length === 0) return;
    const watched = {
      searches: await listSearches(tx, customerId),
      prices: await listPriceAlerts(tx, customerId),
      favourites: await selectFavouriteAlerts(tx, customerId),
    };
    deps.catalog.model(now);
    const groups = recipient ? groupNotices(notices, watched) : [];
    for (const group of groups) {
      if (!recipient) continue;
      await sendGroup(tx, group, (part) => toNoticeEmail(part, { ...recipient, customerId, now }, deps));
    }
    await settle(tx, { notices, groups, customerId, now });
  });
}

/** A digest holds by each channel only what was asked for by that channel. */
async function sendGroup(
  tx: Tx,
  group: NoticeGroup,
  write: (group: NoticeGroup) => EmailRequest & { customerId: number | null },
): Promise<void> {
  const byEmail = group.sections.filter(({ channels }) => channels.byEmail);
  const byPush = group.sections.filter(({ channels }) => channels.byPush);
  if (byEmail.length > 0) await queueEmail(tx, write({ ...group, sections: byEmail }));
  if (byPush.length > 0) await queuePush(tx, write({ ...group, sections: byPush }));
}

const titlesMax = 3;

async function queuePush(tx: Tx, email: EmailRequest): Promise<void> {
  const { customerId, lines = [], actionUrl = '/' } = email;
  if (customerId === null) return;
  const { pathname, search } = new URL(actionUrl);
  const titles = lines.filter(({ detail }) => detail !== '').map(({ title }) => title);
  const message = {
    title: renderEmail(email).subject,
    body: titles.slice(0, titlesMax).join('\n'),
    path: pathname + search,
    tag: `${email.kind}:${pathname}`,
  };
  for (const { id: deviceId } of await listDevices(tx, customerId)) {
    const payload: PushJob = { deviceId, message };
    await addJob(tx, { name: pushJob, payload, attemptsMax: pushAttemptsMax });
  }
}

interface Settlement {
  notices: readonly WaitingNotice[];
  groups: readonly NoticeGroup[];
  customerId: number;
  now: Date;
}

async function settle(tx: Tx, { notices, groups, customerId, now }: Settlement): Promise<void> {
  const sections = groups.flatMap((group) => group.sections);
  const sent = new Set(sections.flatMap((section) => section.notices.map(({ id }) => id)));
  const ids = notices.map(({ id }) => id);
  await updateNoticesSettled(tx, [...sent], { now, wasSent: true });
  await updateNoticesSettled(
    tx,
    ids.filter((id) => !sent.has(id)),
    { now, wasSent: false },
  );
  const searchIds = sections.flatMap(({ search }) => (search ? [search.id] : []));
  const priceIds = sections.flatMap(({ price }) => (price ? [price.id] : []));
  await updateSearchesNoticed(tx, searchIds, now);
  await updatePriceAlertsNoticed(tx, priceIds, now);
  if (sections.some(({ kind }) => kind === 'favourites')) await updateFavouritesNoticed(tx, customerId, now);
}
