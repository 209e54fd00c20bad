import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { DayFigures } from './day-line.ts'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

type Annotated = { readonly type?: unknown; readonly description?: unknown }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Everything under one name in a report, however deep. */
const allNamed = (value: unknown, name: string): readonly unknown[] => {
  if (Array.isArray(value)) return value.flatMap(each => allNamed(each, name))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, part]) => (key === name ? [part] : allNamed(part, name)))
}

const isFigures = (value: Annotated): value is { readonly type: string; readonly description: string } =>
  value.type === 'figures' && typeof value.description === 'string'

/** The report repeats the annotations of a test in each of its results: only those of the test itself count. */
const daysIn = (report: unknown): readonly DayFigures[] =>
  allNamed(report, 'tests')
    .flat()
    .filter(isObject)
    .flatMap(({ annotations }) => annotations)
    .filter(isObject)
    .filter(isFigures)
    .map(({ description }) => JSON.parse(description))

const sumOf = (days: readonly DayFigures[], name: string): number => days.reduce((sum, day) => sum + (day[name] ?? 0), 0)

const NAMES = [
  'made',
  'posted',
  'exceptions',
  'doubled',
  'lost',
  'refused',
  'cuts',
  'lostAnswers',
  'killedTabs',
  'secondTabs',
  'movedClocks',
  'endedSessions',
  'serverKills',
]

/**
 * A cashier's day in a real browser by keyboard only: once online, then with a seed for each rough day. Passes if on every day takings
 * counted, ledger and Z report agree, and everything entered was posted once. Prints a line for each day, and goes on after a broken one.
 */
export const proveDay = async ({ daySeeds, dayFirstSeed, dayEntries }: Plan): Promise<Finding> => {
  const name = 'day at the till'
  const browser = process.env.AKONTA_CHROMIUM ?? (await ensureChromium())
  if (browser === undefined)
    return { name, passed: false, notRun: 'Chromium cannot be found on this machine (Debian: apt-get install chromium)', figures: {} }
  const folder = mkdtempSync(join(tmpdir(), 'akonta-day-'))
  const report = join(folder, 'report.json')
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const began = Date.now()
  const reporters = `--reporter=json,${join(ROOT, 'proof/day-reporter.ts')}`
  const child = spawn(process.execPath, [cli, 'test', '-c', 'e2e', 'specs/day.spec', '--workers=1', '--retries=0', reporters], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      AKONTA_CHROMIUM: browser,
      AKONTA_DAY_CALM: 'yes',
      AKONTA_DAY_SEEDS: String(daySeeds),
      AKONTA_DAY_FIRST_SEED: String(dayFirstSeed),
      AKONTA_DAY_ENTRIES: String(dayEntries),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  })
  const [code] = await once(child, 'exit')
  try {
    const days = daysIn(JSON.parse(readFileSync(report, 'utf8')))
    const figures = Object.fromEntries(NAMES.map(each => [each, sumOf(days, each)]))
    const seconds = Math.round((Date.now() - began) / 1000)
    return {
      name,
      passed: code === 0 && days.length === daySeeds + 1 && figures.doubled === 0 && figures.lost === 0,
      figures: { days: days.length, ...figures, seconds },
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
