import type { EvatDocumentState } from '@akonta/domain/evat/evat-document'
import { isWaiting } from '@akonta/domain/evat/evat-document'

/** In milliseconds. */
const LOOK_AGAIN = 250
/** More people who wait are answered at once, so that there is room for those who sell. */
const MOST_WAITING = 50

type Asked = {
  readonly answer: EvatDocumentState | null
  readonly input: { readonly query: { readonly wait?: number | undefined } }
  readonly signal: AbortSignal
}

/** Waits for the stamps of this server. It holds no connection to the database while waiting. */
export const openStampWaits = () => {
  /** When each call that waits has to be answered, by its signal. */
  const ends = new Map<AbortSignal, number>()
  let isClosing = false

  const rest = (signal: AbortSignal): Promise<void> =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, LOOK_AGAIN)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })

  return {
    /** Whether to check again, after a while. */
    again: async ({ answer, input, signal }: Asked): Promise<boolean> => {
      const seconds = input.query.wait ?? 0
      const end = ends.get(signal) ?? (ends.size < MOST_WAITING ? performance.now() + seconds * 1000 : 0)
      const isOver = answer === null || !isWaiting(answer) || performance.now() >= end || signal.aborted || isClosing
      if (isOver) {
        ends.delete(signal)
        return false
      }
      ends.set(signal, end)
      await rest(signal)
      return true
    },
    /** Answers everybody who waits. */
    close: (): void => {
      isClosing = true
    },
  }
}
