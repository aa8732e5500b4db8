import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';
import { type Proofs, proofsFileVariable } from './proofs.ts';

interface ObservedCall {
  call: string;
  outcome: string;
}

/** Gathers what calls of the API answered in tests that passed; written down when a run of the tests ends. */
export default class ProofsReporter implements Reporter {
  private readonly proofs: Proofs = {};

  onTestCaseResult(test: TestCase): void {
    if (test.result().state !== 'passed') return;
    const { observedCalls = [] } = test.meta() as { observedCalls?: ObservedCall[] };
    for (const { call, outcome } of observedCalls) {
      const files = ((this.proofs[call] ??= {})[outcome] ??= []);
      const file = test.module.relativeModuleId;
      if (!files.includes(file)) files.push(file);
    }
  }

  onTestRunEnd(): void {
    const file = process.env[proofsFileVariable];
    if (file) writeFileSync(file, JSON.stringify(this.proofs));
  }
}
