const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000

/** A job of every day. `isWanted` says no after the stop. */
export type DailyJob = {
  readonly work: (isWanted: () => boolean) => Promise<unknown>
  readonly report: (error: unknown) => void
}

/**
 * Does the jobs now and once a day, in the background, until stopped: one after the other, so that one connection is enough. A failure is reported, and
 * made up for the next day.
 */
export const onceADay = (jobs: readonly DailyJob[]): { readonly stop: () => void } => {
  let isWanted = true
  const doJobs = async (): Promise<void> => {
    for (const { work, report } of jobs) {
      if (!isWanted) return
      await work(() => isWanted).catch((error: unknown) => {
        if (isWanted) report(error)
      })
    }
  }
  void doJobs()
  const timer = setInterval(doJobs, ONCE_A_DAY_MS)
  timer.unref()
  return {
    stop: () => {
      isWanted = false
      clearInterval(timer)
    },
  }
}
