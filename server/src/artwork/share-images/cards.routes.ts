import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindPhoto, FindPicture } from '#server/artwork/photos/images.types.ts';
import {
  CHANGEABLE_CACHE,
  FALLBACK_CACHE,
  sealReply,
  sendMissing,
  sendPicture,
} from '#server/artwork/photos/send-picture.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Theme } from '#server/content/read-theme.ts';
import { ipOf } from '#server/platform/http/register-api.ts';
import { setRateLimitHeaders } from '#server/platform/http/reply-headers.ts';
import { describeAddress } from '#server/platform/logger.ts';
import { gatherLimits, type RateState } from '#server/platform/rate-limit.ts';
import { isRefusal } from '#server/platform/refusal.ts';
import type { ItemCard } from './cards.types.ts';
import { openCards } from './open-cards.ts';

const CARD_FILE = /^([a-z-]{2,8})\.png$/;
const ITEM_ID = /^[1-9]\d{0,14}$/;

type CardRouteDeps = {
  findPicture: FindPicture;
  findPhoto: FindPhoto;
  findCard: (id: number, languageId: number) => ItemCard | undefined;
  theme: Theme;
  content: Pick<ContentSnapshot, 'state' | 'translate'>;
  /** Without photos, drawings are cached as final. */
  hasPhotos: boolean;
  /** Counts a new image against the visitor's limit; refuses beyond it. */
  throttleShareImages: (ip: string) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Serves share images: `/og/item/{id}/{language}.png` and, for all other pages, `/og/shop/{language}.png`. Answers 429
 * or 503 with Retry-After when busy.
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
    return sendCard({ request, reply }, deps, async (permit) => {
      const { card, isFinal } = await cards.drawItem(item, permit);
      return { ...card, cache: isFinal || !deps.hasPhotos ? CHANGEABLE_CACHE : FALLBACK_CACHE };
    });
  });

  app.get<{ Params: { file: string } }>('/og/shop/:file', async (request, reply) => {
    const language = findLanguage(request.params.file);
    if (!language) return sendMissing(reply);
    const words = deps.content.translate(language.id, 'common.meta_description');
    return sendCard({ request, reply }, deps, async (permit) => ({
      ...(await cards.drawShop(words, permit)),
      cache: CHANGEABLE_CACHE,
    }));
  });
}

type RequestContext = { request: FastifyRequest; reply: FastifyReply };

type Draw = (permit: () => Promise<void>) => Promise<{ body: Buffer; etag: string; cache: string }>;

/** Sends rate-limit headers with refusals only, because images are cached publicly. */
async function sendCard({ request, reply }: RequestContext, deps: CardRouteDeps, draw: Draw): Promise<FastifyReply> {
  const states: RateState[] = [];
  try {
    const card = await gatherLimits(states, () => draw(() => deps.throttleShareImages(ipOf(request))));
    return sendPicture(request, reply, { ...card, type: 'image/png' });
  } catch (error) {
    sealReply(reply).header('cache-control', 'no-store');
    setRateLimitHeaders(reply, states);
    if (isRefusal(error, 'too_many_requests'))
      return reply
        .code(429)
        .header('retry-after', `${error.params['seconds'] as number}`)
        .send();
    deps.log.warn({ err: error, url: describeAddress(request.url) }, 'a card could not be drawn');
    return reply.code(503).header('retry-after', '10').send();
  }
}
