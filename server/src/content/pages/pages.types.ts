import type { PageRole } from '#server/content/content.types.ts';

export interface PageRecord {
  id: number;
  slug: string;
  role: PageRole | null;
  position: number;
}

/** A page in one language: what is live, and what waits. */
export interface PageTranslation {
  pageId: number;
  languageId: number;
  /** Null if nothing is live. */
  liveTitle: string | null;
  isEdited: boolean;
  drafts: number;
  scheduledFor: Date | null;
}

export interface LivePage {
  title: string;
  content: string;
}

/** One save of a page. It is a draft without `publishAt`, and live from `publishedAt` until a later one. */
export interface PageVersion extends LivePage {
  id: number;
  pageId: number;
  languageId: number;
  author: string;
  createdAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
}
