import type { ReadModel } from './read-model.ts';

/** More than there are categories times languages. */
const answersMaxDefault = 2000;

/** Answers that depend on the state of the model and few words: worked out once for every state, never to be changed. */
export interface MemoCache<T> {
  recall(model: ReadModel, words: (string | number | undefined)[], work: () => T): T;
}

/** Beyond the bound, the oldest answer makes room. */
export function createMemoCache<T>(answersMax = answersMaxDefault): MemoCache<T> {
  const answers = new Map<string | number | undefined, T>();
  let state: { model: ReadModel; version: number } | null = null;
  return {
    recall: (model, words, work) => {
      if (state?.model !== model || state.version !== model.version) {
        answers.clear();
        state = { model, version: model.version };
      }
      const key = words.length === 1 ? words[0] : JSON.stringify(words);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = work();
      const oldest = answers.size < answersMax ? undefined : answers.keys().next().value;
      if (oldest !== undefined) answers.delete(oldest);
      answers.set(key, answer);
      return answer;
    },
  };
}
