const keptMax = 50;

/** How far lists were scrolled, by visit, for the way back from a record; the last ones are kept. */
export function scrollOffsets() {
  const offsets = new Map<string, number>();
  return {
    read: (visit: string): number => offsets.get(visit) ?? 0,
    write: (visit: string, offset: number): void => {
      offsets.delete(visit);
      offsets.set(visit, offset);
      for (const oldest of offsets.keys()) {
        if (offsets.size <= keptMax) return;
        offsets.delete(oldest);
      }
    },
  };
}
