import { open, unlink, type FileHandle } from 'node:fs/promises';
import { CommandFailure } from './command-output.ts';

/** Writes a file that only its owner can read. Replaces none, and leaves none behind when `write` fails. */
export async function writeNewFile<T>(file: string, write: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await openNew(file);
  try {
    return await write(handle);
  } catch (error) {
    await unlink(file);
    throw error;
  } finally {
    await handle.close();
  }
}

async function openNew(file: string): Promise<FileHandle> {
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
