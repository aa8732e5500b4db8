import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node';
import { findAnswerFaults } from './declared-answers.ts';

/**
 * Fails unit tests that observe undeclared answers, and a complete, passed run in which a declared one was not observed.
 * `COMPLETE_RUN` also fails an incomplete run.
 */
export default class DeclaredAnswersReporter implements Reporter {
  private vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  async onTestRunEnd(modules: readonly TestModule[], _errors: unknown, reason: TestRunEndReason): Promise<void> {
    const unit = modules.filter(({ project }) => project.name === 'unit');
    const mustBeComplete = process.env['COMPLETE_RUN'] === 'true';
    if (unit.length === 0 && !mustBeComplete) return;
    const files = unit.map(({ moduleId: path, children }) => ({
      path,
      answers: [...children.allTests()].flatMap((test) => test.meta().answers ?? []),
    }));
    const isComplete = await this.isComplete(unit.length);
    const faults = findAnswerFaults(files, { hasPassed: reason === 'passed', isComplete, mustBeComplete });
    for (const fault of faults) this.vitest?.logger.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  }

  /** Returns true if the run included all unit test files without a name filter. */
  private async isComplete(files: number): Promise<boolean> {
    const all = (await this.vitest?.globTestSpecifications()) ?? [];
    const isLimited = this.vitest?.getGlobalTestNamePattern() !== undefined;
    return !isLimited && files === all.filter(({ project }) => project.name === 'unit').length;
  }
}
