/** Ends with the first of them, for its reason. Like `AbortSignal.any`, which Safari has from 17.4 and Chrome from 116: older phones sell too. */
export const firstSignal = (signals: readonly AbortSignal[]): AbortSignal => {
  const ended = new AbortController()
  for (const signal of signals) {
    const end = (): void => ended.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: ended.signal })
  }
  return ended.signal
}
