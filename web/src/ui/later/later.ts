/** Code that is not loaded with its screen, but once the screen can be used, or when it is needed first. */
export type Later<T> = {
  /** Null until it is loaded. */
  readonly now: () => T | null
  readonly load: () => Promise<T>
}

export const later = <T>(load: () => Promise<T>): Later<T> => {
  let loaded: T | null = null
  return {
    now: () => loaded,
    load: async () => {
      loaded ??= await load()
      return loaded
    },
  }
}

/** A person may open a menu or cut the line a second after the screen is there. In milliseconds. */
const LONGEST_WAIT = 300

/** When the browser has nothing else to do, and soon in any case. Safari does not say when that is. Returns what calls it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LONGEST_WAIT)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: LONGEST_WAIT })
  return () => window.cancelIdleCallback(handle)
}

/** A person may be on the way to the next screen, which comes first. In milliseconds. */
const REST = 2_000

/** The same for what the screen itself does not need. */
export const whenResting = (work: () => void): (() => void) => {
  let stop = (): void => clearTimeout(timer)
  const timer = setTimeout(() => {
    stop = whenIdle(work)
  }, REST)
  return () => stop()
}

/** What cannot be loaded now is loaded when it is opened. */
export const loadAll = (parts: readonly Later<unknown>[]): void => {
  for (const part of parts) void part.load().catch(() => undefined)
}
