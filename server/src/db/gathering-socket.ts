import { Socket } from 'node:net'

/**
 * A socket that sends everything written in one turn of the event loop in one piece. Independent statements would otherwise cost a system
 * call each, the largest single cost of a short transaction.
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
