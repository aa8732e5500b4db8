import { afterEach } from 'vitest';
import { takeObservedCalls, type ObservedCall } from './observed-calls.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What calls of the API answered during the test. */
    observedCalls?: ObservedCall[];
  }
}

// Hands what a test saw to the process that writes and checks the list of calls.
afterEach(({ task }) => {
  const observed = takeObservedCalls();
  if (observed.length > 0) task.meta.observedCalls = observed;
});
