import { Socket } from 'node:net'

/**
 * A socket that sends what is written in one turn of the program in one piece. Statements that wait for nothing between them would
 * otherwise cost a system call each, which is the largest single cost of a short transaction.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  override cork(): void {
    if (!this.#gathering) {
      this.#gathering = true
      super.cork()
      process.nextTick(() => {
        this.#gathering = false
        this.uncork()
      })
    }
    super.cork()
  }
}
