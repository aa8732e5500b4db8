import { afterEach } from 'vitest';
import { takeObservedAnswers } from './observed-calls.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** API responses during the test. */
    answers?: string[];
  }
}

// Passes observed responses to the reporter, which runs in another process.
afterEach(({ task }) => {
  task.meta.answers = takeObservedAnswers();
});
