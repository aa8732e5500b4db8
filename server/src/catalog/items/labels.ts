import type { ContentState } from '#server/content/content.types.ts';
import { qualities } from '#server/catalog/catalog.rules.ts';
import type { Quality } from '#server/catalog/catalog.types.ts';

export interface Labels {
  label(languageId: number, key: string): string | undefined;
  exterior(languageId: number, quality: Quality): string;
  /** Finds a quality by code or by label in any language. */
  qualityOf(name: string): Quality | undefined;
}

type LabelTexts = Pick<ContentState, 'languages' | 'texts'>;

/** Reads labels from `texts` on each call, because staff may edit them. */
export function createLabels(texts: () => LabelTexts): Labels {
  let known: { state: LabelTexts; byName: Map<string, Quality> } | undefined;
  const label: Labels['label'] = (languageId, key) => texts().texts.get(languageId)?.[key];
  return {
    label,
    exterior: (languageId, quality) => label(languageId, exteriorKey(quality)) ?? quality,
    qualityOf: (name) => {
      const state = texts();
      if (known?.state !== state) known = { state, byName: nameQualities(state) };
      return known.byName.get(name.trim().toLowerCase());
    },
  };
}

function exteriorKey(quality: Quality): string {
  return `labels.exterior.${quality}`;
}

function nameQualities({ languages, texts }: LabelTexts): Map<string, Quality> {
  const byName = new Map<string, Quality>();
  for (const quality of qualities) {
    byName.set(quality, quality);
    for (const { id } of languages) {
      const name = texts.get(id)?.[exteriorKey(quality)];
      if (name) byName.set(name.toLowerCase(), quality);
    }
  }
  return byName;
}
