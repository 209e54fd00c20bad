import { IN_TURN, isInTurn } from '@akonta/server/testing/installation/share-of-run'
import type { Reporter } from '@playwright/test/reporter'

/**
 * Skips the tests of other turns before the first worker starts. A test that is skipped while it runs has its worker, with a server and a database, and
 * its file loaded first. Only a reporter may change what runs.
 */
export default class SkipOtherTurns implements Reporter {
  async preprocess({ suite, testRun }: Parameters<NonNullable<Reporter['preprocess']>>[0]): Promise<void> {
    for (const test of suite.allTests()) {
      // Without the root and the project: a test keeps its turn wherever it runs.
      const title = test.titlePath().slice(2).join(' ')
      if (test.tags.includes(IN_TURN) && !isInTurn(title)) testRun.skip(test, 'Runs in another turn, and in `npm run proof -- tests`')
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
