import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Plan } from './plan.ts'
import type { Finding } from './report.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const FIGURES = /"type":\s*"figures",\s*"description":\s*("(?:[^"\\]|\\.)*")/

const figuresIn = (report: string): Finding['figures'] => {
  const text: unknown = JSON.parse(FIGURES.exec(report)?.[1] ?? '"{}"')
  return JSON.parse(typeof text === 'string' ? text : '{}')
}

/**
 * The till in a real browser: offline sales, a closed tab, two tabs, lost answers, one refused sale. Counts what was sold and what was
 * posted.
 */
export const proveOfflineTill = async ({ offlineSales }: Plan): Promise<Finding> => {
  const browser = process.env.AKONTA_CHROMIUM ?? (await ensureChromium())
  if (browser === undefined)
    return {
      name: 'offline till',
      passed: false,
      notRun: 'Chromium cannot be found on this machine (Debian: apt-get install chromium)',
      figures: {},
    }
  const folder = mkdtempSync(join(tmpdir(), 'akonta-offline-'))
  const report = join(folder, 'report.json')
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js')
  const began = Date.now()
  const child = spawn(
    process.execPath,
    [cli, 'test', '-c', 'e2e', 'specs/offline.spec', '-g', 'sent once', '--retries=0', '--reporter=json'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, AKONTA_CHROMIUM: browser, AKONTA_OFFLINE_SALES: String(offlineSales), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  const [code] = await once(child, 'exit')
  try {
    const figures = figuresIn(readFileSync(report, 'utf8'))
    const seconds = Math.round((Date.now() - began) / 1000)
    return { name: 'offline till', passed: code === 0 && figures.doubled === 0, figures: { ...figures, seconds } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
