import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { compareAnswers } from './declared-answers.ts';

/** Tests with random requests do not count: another test must cover each response. */
const random = /\/(?:every-call|broken-bytes|killed-connections)\.test\.ts$/;

/** Fails a complete and otherwise passing run in which a declared response was not observed. */
export default class DeclaredAnswersReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): Promise<void> {
    const unit = modules.filter(({ project }) => project.name === 'unit');
    if (reason !== 'passed' || unit.length === 0 || !(await this.isComplete(unit.length))) return;
    const aimed = unit.filter(({ moduleId }) => !random.test(moduleId));
    const tests = aimed.flatMap(({ children }) => [...children.allTests('passed')]);
    const differences = compareAnswers(new Set(tests.flatMap((test) => test.meta().answers ?? [])));
    for (const difference of differences) this.vitest?.logger.error(difference);
    if (differences.length > 0) process.exitCode = 1;
  }

  /** Returns true if the run included all unit test files without a name filter. */
  private async isComplete(files: number): Promise<boolean> {
    const all = (await this.vitest?.globTestSpecifications()) ?? [];
    const isLimited = this.vitest?.getGlobalTestNamePattern() !== undefined;
    return !isLimited && files === all.filter(({ project }) => project.name === 'unit').length;
  }
}
