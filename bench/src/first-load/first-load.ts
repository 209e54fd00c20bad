import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { milliseconds, say, sayCircumstances } from '../page.ts'
import { medianOf } from '../percentiles.ts'
import { openBackDoor } from '../scratch/back-door.ts'
import { openScratch, startServer } from '../scratch/scratch-server.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import type { Settings } from '../settings.ts'
import { loadCopy, openBrowser, openTill, signIn } from '../till/till-page.ts'
import { type Phone, type Received, startPhone } from './phone-start.ts'
import { openSlowLine, type SlowLine, type Speed } from './slow-line.ts'

const SPEED: Speed = { bits: 1_600_000, latency: 300 }
const STARTS = 5
const PRODUCTS = 1_000
/** The till stores its first list a moment after it has opened. */
const FIRST_LIST_MS = 5_000
/** A person needs this long for name and password, at least. */
const TYPING_MS = 5_000
const LONGEST_INSTALL_MS = 180_000
const TILL = '/admin/sales/makesales/CASH'

/** In ms, bytes and requests. */
const TARGETS = { signIn: 2_200, tillFromCache: 1_200, warmStart: 1_200, bytes: 260_000, requests: 60 } as const

/** A build of Akonta with its own server, line and shop. */
type Build = { readonly name: string; readonly line: SlowLine; readonly shop: ScratchShop; close(): Promise<void> }

const openBuild = async (program: string | undefined): Promise<Build> => {
  const scratch = openScratch()
  const server = await startServer(scratch, { ...(program !== undefined && { program }) })
  const backDoor = await openBackDoor(scratch)
  const line = await openSlowLine(server.address)
  const shop = await openScratchShop(backDoor.database, server.address, { dbname: 'first-load', products: PRODUCTS, stock: 1_000_000n })
  await backDoor.close()
  return {
    name: program ?? 'this build',
    line,
    shop,
    close: async () => {
      line.close()
      await server.stop()
      scratch.remove()
    },
  }
}

const withProfile = async <T>(work: (profile: string) => Promise<T>, from?: string): Promise<T> => {
  const profile = mkdtempSync(join(tmpdir(), 'akonta-first-'))
  try {
    if (from !== undefined) cpSync(from, profile, { recursive: true })
    return await work(profile)
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

const withPhone = async <T>(profile: string, work: (phone: Phone) => Promise<T>): Promise<T> => {
  const phone = await startPhone(profile)
  try {
    return await work(phone)
  } finally {
    await phone.close()
  }
}

type Figure = { readonly name: string; readonly unit: 'ms' | 'kB' | ''; readonly value: number; readonly target?: number }

const at = (name: string, { requests, bytes, fonts }: Received, line: number, isGoal = false): readonly Figure[] => [
  { name: `requests of the page, ${name}`, unit: '', value: requests, ...(isGoal && { target: TARGETS.requests }) },
  { name: `received by the page, ${name}`, unit: 'kB', value: bytes / 1_000, ...(isGoal && { target: TARGETS.bytes / 1_000 }) },
  { name: `  of it fonts, ${name}`, unit: 'kB', value: fonts / 1_000 },
  { name: `on the line, with the worker's files, ${name}`, unit: 'kB', value: line / 1_000 },
]

/** The first visit of a phone: the sign-in page, the start page, then the till. The time in which a person types is not counted. */
const firstVisit = ({ line, shop }: Build): Promise<readonly Figure[]> =>
  withProfile(profile =>
    withPhone(profile, async phone => {
      line.limit(SPEED)
      const before = line.received()
      const began = await phone.open(`${line.address}/login`)
      const signInAt = await phone.usable('signIn')
      const atSignIn = await phone.received(signInAt)
      const lineAtSignIn = line.received() - before
      await phone.type(shop.username)
      await wait(TYPING_MS)
      await phone.press('Tab')
      await phone.type(shop.password)
      const signedIn = await phone.press('Enter')
      const homeAt = await phone.usable('home')
      // The start page has the focus on Cash Sales.
      const pressed = await phone.press('Enter')
      const tillAt = await phone.usable('till')
      const atTill = await phone.received(tillAt)
      return [
        { name: 'sign-in usable', unit: 'ms', value: signInAt - began, target: TARGETS.signIn },
        ...at('at the sign-in page', atSignIn, lineAtSignIn),
        { name: 'home usable after signing in', unit: 'ms', value: homeAt - signedIn },
        { name: 'till usable after Cash Sales', unit: 'ms', value: tillAt - pressed },
        { name: 'all three', unit: 'ms', value: signInAt - began + homeAt - signedIn + tillAt - pressed },
        ...at('at the till, both', atTill, line.received() - before, true),
      ]
    }),
  )

/** How long the files of the worker take on the slow line, of a phone that stays on the sign-in page. */
const installing = ({ line }: Build): Promise<readonly Figure[]> =>
  withProfile(profile =>
    withPhone(profile, async phone => {
      line.limit(SPEED)
      const before = line.received()
      const began = await phone.open(`${line.address}/login`)
      await phone.usable('signIn')
      for (let waited = 0; waited < LONGEST_INSTALL_MS; waited += 500) {
        const state = await phone.ask<string>('navigator.serviceWorker.getRegistration().then(it => it?.active?.state ?? "")')
        if (state === 'activated') break
        await wait(500)
      }
      const value = performance.timeOrigin + performance.now() - began
      return [
        { name: 'everything on the device, to sell offline', unit: 'ms', value },
        { name: 'on the line until then', unit: 'kB', value: (line.received() - before) / 1_000 },
      ]
    }),
  )

const usableFrom = (profile: string, { line }: Build, path: string, screen: 'home' | 'till'): Promise<number> =>
  withPhone(profile, async phone => {
    const began = await phone.open(`${line.address}${path}`)
    return (await phone.usable(screen)) - began
  })

/** A later start of the phone, with everything on the device and somebody signed in. */
const laterStart = async (build: Build, profile: string): Promise<readonly Figure[]> => {
  build.line.limit(SPEED)
  return [
    { name: 'warm start: home', unit: 'ms', value: await usableFrom(profile, build, '/dashboard', 'home'), target: TARGETS.warmStart },
    { name: 'till from the cache', unit: 'ms', value: await usableFrom(profile, build, TILL, 'till'), target: TARGETS.tillFromCache },
  ]
}

const fill = async (profile: string, { line, shop }: Build): Promise<void> => {
  line.limit(null)
  const context = await openBrowser(profile)
  const page = await context.newPage()
  await signIn(page, line.address, shop)
  await loadCopy(page, line.address)
  await openTill(page, line.address)
  await page.waitForTimeout(FIRST_LIST_MS)
  await context.close()
}

const inUnit = (value: number, unit: Figure['unit']): string => {
  if (unit === 'ms') return milliseconds(value)
  return unit === 'kB' ? `${value.toFixed(0)} kB` : String(value)
}

const sayFigures = (name: string, starts: readonly (readonly Figure[])[]): void => {
  say(`\n  ${name}, ${starts.length} starts`)
  for (const [place, { name: figure, unit, target }] of (starts[0] ?? []).entries()) {
    const values = starts.map(each => each[place]?.value ?? 0)
    const verdict = target === undefined ? '' : `  target ${inUnit(target, unit)}: ${medianOf(values) <= target ? 'met' : 'missed'}`
    say(
      `  ${figure.padEnd(58)} median ${inUnit(medianOf(values), unit).padStart(8)}  most ${inUnit(Math.max(...values), unit).padStart(8)}${verdict}`,
    )
  }
}

/** Runs a measurement of every build in turns, and prints each build's figures. */
const inTurns = async (builds: readonly Build[], starts: number, measure: (build: Build) => Promise<readonly Figure[]>): Promise<void> => {
  const figures = builds.map((): (readonly Figure[])[] => [])
  for (let round = 0; round < starts; round += 1) {
    for (const [place, build] of builds.entries()) figures[place]?.push(await measure(build))
  }
  for (const [place, build] of builds.entries()) sayFigures(build.name, figures[place] ?? [])
}

const PARTS = ['first', 'later', 'install'] as const

/**
 * The first load of a cheap phone on a slow line, and its later starts. `parts` names what to measure (by default everything) and the main.js of
 * other builds, which are measured in turns with this one.
 */
export const benchFirstLoad = async ({ parts }: Settings): Promise<void> => {
  const others = parts.filter(part => !PARTS.some(known => known === part))
  const wanted = (name: (typeof PARTS)[number]): boolean => parts.length === others.length || parts.includes(name)
  sayCircumstances()
  say('  processor slowed down 4 times, 1.6 Mbit/s, 300 ms there and back, window 360 × 740')
  const builds: Build[] = []
  try {
    for (const program of [...others, undefined]) builds.push(await openBuild(program))
    if (wanted('first')) await inTurns(builds, STARTS, firstVisit)
    if (wanted('install')) await inTurns(builds, 1, installing)
    if (wanted('later')) await withFilled(builds, filled => inTurns(builds, STARTS, build => laterStart(build, filled.get(build) ?? '')))
  } finally {
    for (const build of builds) await build.close()
  }
}

const withFilled = async (builds: readonly Build[], work: (filled: ReadonlyMap<Build, string>) => Promise<void>): Promise<void> => {
  const profiles = new Map<Build, string>()
  try {
    for (const build of builds) {
      const profile = mkdtempSync(join(tmpdir(), 'akonta-first-'))
      profiles.set(build, profile)
      await fill(profile, build)
    }
    await work(profiles)
  } finally {
    for (const profile of profiles.values()) rmSync(profile, { recursive: true, force: true })
  }
}
