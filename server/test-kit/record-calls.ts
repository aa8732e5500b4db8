import { afterEach } from 'vitest';
import { takeObservedAnswers } from './observed-calls.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What calls of the API answered during the test. */
    answers?: string[];
  }
}

// Hands what a test observed to the reporter, which runs in another process.
afterEach(({ task }) => {
  task.meta.answers = takeObservedAnswers();
});
