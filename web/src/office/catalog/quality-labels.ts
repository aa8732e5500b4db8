import type { SelectOption } from '#web/ui/forms/select.tsx';

const labels: Record<string, string> = {
  factory_new: 'Factory New',
  minimal_wear: 'Minimal Wear',
  field_tested: 'Field-Tested',
  well_worn: 'Well-Worn',
  battle_scarred: 'Battle-Scarred',
  not_painted: 'Not Painted',
};

/** Exterior of a quality; empty for items that have none. */
export function qualityLabel(quality: string | null): string {
  return quality === null ? '' : (labels[quality] ?? quality);
}

export const qualityOptions: readonly SelectOption[] = Object.entries(labels).map(([value, label]) => ({
  value,
  label,
}));
