type Sender = { stop(): Promise<void> }

export type SendersWhenNeeded = {
  /** There is work from now on. */
  begin(): void
  stop(): Promise<void>
}

export type WhenNeeded = {
  /** Whether any business has, or can have, work of this kind. */
  readonly isNeeded: () => Promise<boolean>
  readonly open: () => readonly Sender[]
  readonly report: (error: unknown) => void
}

/** How often a server without work asks whether there is some: another server may have set it up, and stopped since. */
const LOOK_MS = 60_000

let lastLook: Promise<unknown> = Promise.resolve()

/** Looks one after the other, for all kinds of work: at the same moment, each would need a connection of its own, which then stays open for a minute. */
const inTurn = <T>(look: () => Promise<T>): Promise<T> => {
  const mine = lastLook.then(look)
  lastLook = mine.catch(() => undefined)
  return mine
}

/** Opens senders when they are needed, and not before: until then nothing looks for work. */
export const openWhenNeeded = async ({ isNeeded, open, report }: WhenNeeded): Promise<SendersWhenNeeded> => {
  let senders: readonly Sender[] = []
  let isStopped = false
  const begin = (): void => {
    if (isStopped || senders.length > 0) return
    clearInterval(looking)
    senders = open()
  }
  const look = async (): Promise<void> => {
    if (await inTurn(isNeeded)) begin()
  }
  const looking = setInterval(() => {
    look().catch((error: unknown) => {
      if (!isStopped) report(error)
    })
  }, LOOK_MS)
  looking.unref()
  const stop = async (): Promise<void> => {
    isStopped = true
    clearInterval(looking)
    await Promise.all(senders.map(sender => sender.stop()))
  }
  await look().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { begin, stop }
}
