export type JobState = 'running' | 'failed' | 'retrying' | 'waiting';

/** A job that has not ended: it waits, runs, is tried again, or was given up. */
export interface JobRecord {
  id: number;
  name: string;
  state: JobState;
  payload: unknown;
  attempts: number;
  attemptsMax: number;
  lastError: string | null;
  runAt: Date;
  createdAt: Date;
}

export interface JobFilter {
  state: JobState | null;
  name: string | null;
}
