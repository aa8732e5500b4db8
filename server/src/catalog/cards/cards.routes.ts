import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindPicture } from '#server/catalog/images/images.types.ts';
import {
  CHANGEABLE_CACHE,
  FALLBACK_CACHE,
  sealReply,
  sendMissing,
  sendPicture,
} from '#server/catalog/images/send-picture.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { ShopLook } from '#server/content/read-shop-look.ts';
import type { ItemCard } from './cards.types.ts';
import { openCards } from './open-cards.ts';

const CARD_FILE = /^([a-z-]{2,8})\.png$/;
const ITEM_ID = /^[1-9]\d{0,14}$/;

type CardRouteDeps = {
  findPicture: FindPicture;
  findCard: (id: number, languageId: number) => ItemCard | undefined;
  look: ShopLook;
  content: Pick<ContentSnapshot, 'state' | 'translate'>;
  /** Whether photos are to be had at all: without an image host a drawing is as final as it gets. */
  hasPhotos: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * The pictures that other sites show with a link: `/og/item/{id}/{language}.png` for an item, `/og/shop/{language}.png`
 * for all other pages. Who cannot be served now is told to come again; a page never depends on its card.
 */
export function registerCardRoutes(app: FastifyInstance, deps: CardRouteDeps): void {
  const cards = openCards(deps);
  const findLanguage = (file: string) => {
    const code = CARD_FILE.exec(file)?.[1];
    return deps.content.state().languages.find((language) => language.code === code);
  };

  app.get<{ Params: { id: string; file: string } }>('/og/item/:id/:file', async (request, reply) => {
    const language = findLanguage(request.params.file);
    const { id } = request.params;
    const item = language && ITEM_ID.test(id) ? deps.findCard(Number(id), language.id) : undefined;
    if (!item) return sendMissing(reply);
    return sendCard({ request, reply }, deps, async () => {
      const { card, isFinal } = await cards.drawItem(item);
      return { ...card, cache: isFinal || !deps.hasPhotos ? CHANGEABLE_CACHE : FALLBACK_CACHE };
    });
  });

  app.get<{ Params: { file: string } }>('/og/shop/:file', async (request, reply) => {
    const language = findLanguage(request.params.file);
    if (!language) return sendMissing(reply);
    const words = deps.content.translate(language.id, 'common.meta_description');
    return sendCard({ request, reply }, deps, async () => ({
      ...(await cards.drawShop(words)),
      cache: CHANGEABLE_CACHE,
    }));
  });
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function sendCard(
  { request, reply }: Exchange,
  { log }: CardRouteDeps,
  draw: () => Promise<{ body: Buffer; etag: string; cache: string }>,
): Promise<FastifyReply> {
  const card = await draw().catch((error: unknown) => {
    log.warn({ err: error, url: request.url }, 'a card could not be drawn');
    return null;
  });
  if (card) return sendPicture(request, reply, { ...card, type: 'image/png' });
  return sealReply(reply).code(503).header('retry-after', '10').header('cache-control', 'no-store').send();
}
