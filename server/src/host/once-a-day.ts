const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000

/** Work of every day. `isWanted` says no after the stop. */
export type DailyWork = {
  readonly work: (isWanted: () => boolean) => Promise<unknown>
  readonly report: (error: unknown) => void
}

/**
 * Does the work now and once a day, in the background, until stopped: one after the other, so that one connection is enough. A failure is reported, and
 * made up for the next day.
 */
export const onceADay = (works: readonly DailyWork[]): { readonly stop: () => void } => {
  let isWanted = true
  const workOfADay = async (): Promise<void> => {
    for (const { work, report } of works) {
      if (!isWanted) return
      await work(() => isWanted).catch((error: unknown) => {
        if (isWanted) report(error)
      })
    }
  }
  void workOfADay()
  const timer = setInterval(workOfADay, ONCE_A_DAY_MS)
  timer.unref()
  return {
    stop: () => {
      isWanted = false
      clearInterval(timer)
    },
  }
}
