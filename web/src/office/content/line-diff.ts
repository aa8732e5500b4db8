export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Compares two texts line by line: the longest common lines stay. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const common = longestCommon(old, fresh);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [left, right] = [old[i], fresh[j]];
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (right !== undefined && (left === undefined || at(common, i, j + 1) > at(common, i + 1, j))) {
      lines.push({ kind: 'added', text: right });
      j += 1;
    } else {
      lines.push({ kind: 'removed', text: left ?? '' });
      i += 1;
    }
  }
  return lines;
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0;

/** How many lines are common from two positions on. */
function longestCommon(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => Array.from({ length: fresh.length + 1 }, () => 0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? [];
      row[j] = old[i] === fresh[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}
