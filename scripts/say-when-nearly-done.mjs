import { availableParallelism } from 'node:os'

/** A process for each core, and two more (vitest.config.ts): when as many files are left, none waits. */
const RUNNING = availableParallelism() + 2

/** A reporter of Vitest that tells the program which started it when no file waits any more: the next step can begin to prepare itself. */
export default class SayWhenNearlyDone {
  onTestRunStart(files) {
    this.left = files.length
  }

  onTestModuleEnd() {
    this.left -= 1
    if (this.left === RUNNING) process.send?.('nearly done')
  }
}
