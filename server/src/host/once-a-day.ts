const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000

/**
 * Does the work now and once a day, in the background, until stopped. A failure is reported, and made up for the next day. `isWanted` says no
 * after the stop.
 */
export const onceADay = (
  work: (isWanted: () => boolean) => Promise<unknown>,
  report: (error: unknown) => void,
): { readonly stop: () => void } => {
  let isWanted = true
  const begin = (): void => {
    work(() => isWanted).catch((error: unknown) => {
      if (isWanted) report(error)
    })
  }
  begin()
  const timer = setInterval(begin, ONCE_A_DAY_MS)
  timer.unref()
  return {
    stop: () => {
      isWanted = false
      clearInterval(timer)
    },
  }
}
