import { Socket } from 'node:net'

/**
 * A socket that sends everything written in one turn of the event loop in one piece. Independent statements would otherwise cost a system
 * call each, the largest single cost of a short transaction.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  #gather(): void {
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      this.uncork()
    })
  }

  override cork(): void {
    this.#gather()
    super.cork()
  }

  /** The driver corks a prepared statement, but not a plain one such as BEGIN, which would leave before the statements behind it. */
  override write(
    data: Uint8Array | string,
    encodingOrDone?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    this.#gather()
    return typeof encodingOrDone === 'function' ? super.write(data, encodingOrDone) : super.write(data, encodingOrDone, done)
  }
}
