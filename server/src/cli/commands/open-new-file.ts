import { open, type FileHandle } from 'node:fs/promises';
import { CommandFailure } from './command-output.ts';

/** Opens a file that only its owner can read, to write it. Replaces none. */
export async function openNewFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandFailure('file_exists', `There is a file ${file} already. Name another one, or remove it.`, {
        cause: error,
      });
    throw error;
  }
}
