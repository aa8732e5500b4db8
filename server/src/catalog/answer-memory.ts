import type { ReadModel } from './read-model.ts';

/** More than there are categories times languages; beyond it, the oldest answer makes room. */
const answersMax = 2000;

/** Answers that depend on the state of the model and few words: worked out once for every state, never to be changed. */
export interface AnswerMemory<T> {
  recall(model: ReadModel, words: (string | number | undefined)[], work: () => T): T;
}

export function createAnswerMemory<T>(): AnswerMemory<T> {
  const answers = new Map<string, T>();
  let state: { model: ReadModel; version: number } | null = null;
  return {
    recall: (model, words, work) => {
      if (state?.model !== model || state.version !== model.version) {
        answers.clear();
        state = { model, version: model.version };
      }
      const key = JSON.stringify(words);
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
