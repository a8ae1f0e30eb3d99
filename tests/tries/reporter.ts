/** Lists every test that passed only at its second try: it passed, and still wants to be looked into. */
import type { Reporter, TestModule } from "vitest/node";

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.diagnostic()?.flaky)
          process.stdout.write(`── second try: ${module.relativeModuleId} > ${test.fullName}\n`);
  }
}
