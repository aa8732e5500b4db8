import { readFile } from 'node:fs/promises';

const kilobytesOfMb = 1024;

/** Resident memory (RSS) of a process in MB. Linux only. */
export async function readResidentMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / kilobytesOfMb;
}

export function toMegabytes(megabytes = 0): string {
  return `${Math.round(megabytes)} MB`;
}
