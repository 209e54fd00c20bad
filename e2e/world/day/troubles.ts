import type { Page } from '@playwright/test'
import { endSessionOnServer } from '../shop-calls.ts'
import { expect } from '../test.ts'
import { type Counter, cutLine, isOffline, reconnect, reopenTab } from './counter.ts'
import type { Dice } from './dice.ts'

/** Calls that save something, whose answers may be lost. */
const SAVING = /\/api\/(sales\/(makesales|makereturn)|accounting\/people)/
const HOUR_MS = 3_600_000

/** What happened to the till, and how often. */
export type Faults = {
  cuts: number
  lostAnswers: number
  killedTabs: number
  secondTabs: number
  movedClocks: number
  endedSessions: number
  serverKills: number
  refused: number
}

export const noFaults = (): Faults => ({
  cuts: 0,
  lostAnswers: 0,
  killedTabs: 0,
  secondTabs: 0,
  movedClocks: 0,
  endedSessions: 0,
  serverKills: 0,
  refused: 0,
})

/** Lets a test move the clock of every page of this context: `clock-shift` in localStorage, in milliseconds. */
export const CLOCK = `{
  const Real = Date
  const now = () => Real.now() + Number(localStorage.getItem('clock-shift') ?? 0)
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(now()); else super(...given) }
    static now() { return now() }
  }
}`

/** Lets the next calls that save reach the server, and loses their answers. */
const loseAnswers = async ({ context }: Counter, count: number): Promise<void> => {
  let left = count
  await context.route(SAVING, async route => {
    if (left <= 0 || route.request().method() !== 'POST') return route.fallback()
    left -= 1
    await route.fetch().catch(() => undefined)
    await route.abort()
  })
}

const moveClock = async ({ page }: Counter, hours: number): Promise<void> => {
  await page.goto('/header')
  await page.evaluate(shift => localStorage.setItem('clock-shift', String(shift)), hours * HOUR_MS)
}

export type Trouble = {
  /** Something may happen before the next entry. */
  readonly strike: () => Promise<void>
  readonly cut: () => Promise<void>
  /** Ends the server while `work` waits for its answer. */
  readonly killServerDuring: (work: () => Promise<void>) => Promise<void>
  readonly killTab: () => Promise<void>
  /** Closes what is left open. */
  readonly end: () => Promise<void>
}

export const troubleAt = (counter: Counter, random: Dice, faults: Faults): Trouble => {
  let second: Page | null = null
  const cut = async (): Promise<void> => {
    if (isOffline(counter)) return
    faults.cuts += 1
    await cutLine(counter)
  }
  const killServerDuring = async (work: () => Promise<void>): Promise<void> => {
    faults.serverKills += 1
    counter.isServerUp = false
    await Promise.all([work(), counter.server.kill()])
  }
  const killTab = async (): Promise<void> => {
    faults.killedTabs += 1
    await reopenTab(counter)
  }
  const toggleSecondTab = async (): Promise<void> => {
    if (second !== null) {
      await second.close()
      second = null
      return
    }
    faults.secondTabs += 1
    second = await counter.context.newPage()
    await second.goto('/admin/updateDB')
  }
  const endSession = async (): Promise<void> => {
    if (!counter.isServerUp || counter.isSignedOut) return
    faults.endedSessions += 1
    await expect(() => endSessionOnServer(counter.page)).toPass({ timeout: 60_000 })
    counter.isSignedOut = true
  }
  /** One of nine, so that now and then nothing happens. */
  const strikes: readonly (() => Promise<void>)[] = [
    cut,
    async () => {
      if (!isOffline(counter)) await killServerDuring(() => Promise.resolve())
    },
    killTab,
    toggleSecondTab,
    async () => {
      faults.movedClocks += 1
      await moveClock(counter, random.upTo(8) - 5)
    },
    endSession,
    async () => {
      const count = 1 + random.upTo(2)
      faults.lostAnswers += count
      await loseAnswers(counter, count)
    },
  ]
  return {
    strike: async () => {
      if (isOffline(counter) && random.chance(0.35)) await reconnect(counter)
      await strikes[random.upTo(9)]?.()
    },
    cut,
    killServerDuring,
    killTab,
    end: async () => void (await second?.close()),
  }
}
