import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Display } from '#server/content/content.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import type { Db } from '#server/platform/db.ts';
import { listen } from '#server/platform/listen.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { ChangeQueue } from './change-queue.ts';
import { createLabels } from '#server/catalog/items/labels.ts';
import { selectItemsById, selectTitlesOfItems } from '#server/catalog/catalog.sql.ts';
import { loadCatalog, setTitle } from './load-catalog.ts';
import { loadTree } from './load-tree.ts';
import { createWireItemCache, type View, viewFor, type WireItemCache } from './wire-items.ts';
import {
  buildReadModel,
  expireNew,
  findItem,
  forgetTexts,
  type ReadModel,
  replaceTree,
  warmUp,
  changeItems,
} from './read-model.ts';

export interface CatalogDeps {
  db: Db;
  clock: Clock;
  content: ContentSnapshot;
  log: { error(context: object, message: string): void };
  /** Without an image host, items show drawings. */
  hasPhotos: boolean;
}

/** In-memory catalog, as of the last committed change. */
export interface Catalog {
  /** Current state; read it again for each call. */
  model(now: Date): ReadModel;
  toWireItem: WireItemCache['find'];
  view(display: Display, now: Date): View;
  findItem(id: number): CatalogItem | undefined;
  /** Age of the oldest announced change that is not applied yet. */
  lagSeconds(): number;
  close(): Promise<void>;
}

/** Stands for categories and filters among the ids of changed items, which are above zero. */
const treeMark = 0;

interface Held {
  model: ReadModel;
  contentState: unknown;
}

/**
 * Loads the catalog and refreshes it by LISTEN/NOTIFY. Needs a seeded database. Lists may lag by milliseconds, so
 * purchases never rely on them.
 */
export async function openCatalog(deps: CatalogDeps): Promise<Catalog> {
  const { db, clock, content, log } = deps;
  const labels = createLabels(() => content.state());
  const load = async (): Promise<ReadModel> => {
    const model = buildReadModel(await loadCatalog(db), labels, clock.now());
    warmUp(model);
    return model;
  };
  let held: Held | undefined;
  const changes = new ChangeQueue({
    readAll: async () => {
      const model = await load();
      // Pages rendered from the model before are outdated.
      if (held) model.version = held.model.version + 1;
      held = { model, contentState: content.state() };
      wireItems.clear();
    },
    readItems: async (ids) => {
      if (!held) return;
      if (ids.includes(treeMark)) {
        if (replaceTree(held.model, await loadTree(db))) wireItems.clear();
        else changes.addAll();
      }
      const itemIds = ids.filter((id) => id !== treeMark);
      if (itemIds.length === 0) return;
      await reloadItems(db, { model: held.model, wireItems, ids: itemIds, now: clock.now() });
      if (itemIds.some((id) => isUnplaced(current(held), id))) changes.addAll();
    },
    onError: (err) => {
      if (!isDatabaseUnavailable(err)) log.error({ err }, 'the catalog could not be read anew');
    },
  });
  const wireItems = createWireItemCache(() => current(held), deps.hasPhotos);
  const unlisten = await listenToItems(db, changes);
  await changes.readFirst().catch(async (error: unknown) => {
    await unlisten();
    throw error;
  });
  return {
    model: (now) => freshen(held, { wireItems, contentState: content.state(), now }),
    toWireItem: (item, view) => wireItems.find(item, view),
    view: (display, now) => viewFor(display, content.settings().coinRateEur, now),
    findItem: (id) => findItem(current(held), id),
    lagSeconds: () => changes.lagSeconds(),
    close: async () => {
      await unlisten();
      await changes.close();
    },
  };
}

/** Listens before the first read, so that no change is missed. */
function listenToItems(db: Db, changes: ChangeQueue): Promise<() => Promise<void>> {
  return listen(db, 'catalog_items_changed', {
    onNotify: (payload) => {
      if (payload === 'all') changes.addAll();
      else changes.add(payload === 'tree' ? [treeMark] : payload.split(',').map(Number));
    },
    onReconnect: () => changes.addAll(),
  });
}

function current(held: Held | undefined): ReadModel {
  if (!held) throw new Error('the catalog is asked before it is loaded');
  return held.model;
}

/** Whether a new item adds its subcategory to the tree. */
function isUnplaced(model: ReadModel, id: number): boolean {
  const item = findItem(model, id);
  return item !== undefined && !model.nodes.has(item.subcategory);
}

/** Applies changes caused by time or texts on access. */
function freshen(
  held: Held | undefined,
  context: { wireItems: WireItemCache; contentState: unknown; now: Date },
): ReadModel {
  const model = current(held);
  if (held && held.contentState !== context.contentState) {
    held.contentState = context.contentState;
    forgetTexts(model);
    model.version += 1;
    context.wireItems.clear();
  }
  context.wireItems.forget(expireNew(model, context.now));
  return model;
}

interface Refresh {
  model: ReadModel;
  wireItems: WireItemCache;
  ids: number[];
  now: Date;
}

/** Refreshes items of the read model from the database. Model and cache change in one step, so that no call sees one of them old. */
async function reloadItems(db: Db, { model, wireItems, ids, now }: Refresh): Promise<void> {
  const items = await selectItemsById(db, ids);
  const unseen = ids.filter((id) => model.data.items.slotOf(id) === undefined);
  const titles = unseen.length > 0 ? await selectTitlesOfItems(db, unseen) : [];
  const changed = changeItems(model, items, now);
  for (const { languageId, ...named } of titles) {
    const column = model.data.titles.get(languageId);
    if (column) setTitle(column, model.data.items, named);
  }
  wireItems.forget(changed);
}
