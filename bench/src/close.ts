import { closeMonth, closingProgress } from '@akonta/domain/closing/closing-calls'
import { closePackageFile, closePackages } from '@akonta/domain/closing/package-calls'
import { addDays, businessDateOf, firstOfMonth } from '@akonta/domain/dates'
import { fillHistory } from './history/fill-history.ts'
import { milliseconds, say, sayCircumstances } from './page.ts'
import { openScratchShop } from './scratch/scratch-shop.ts'
import { withServer } from './scratch/with-server.ts'
import type { Settings } from './settings.ts'

const JOURNAL_LINES = 1_000_000
const PRODUCTS = 500
const STOCK = 10_000_000_000n
const TARGET_MS = 20_000
const LOOK_MS = 100

const pathOf = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')

/** Closes the months of this year until the last one that is over, at once, and downloads the package of that close. */
export const benchClose = ({ parts }: Settings): Promise<void> =>
  withServer(async ({ backDoor, server }) => {
    sayCircumstances()
    for (const lines of parts.length > 0 ? parts.map(Number) : [JOURNAL_LINES]) {
      const shop = await openScratchShop(backDoor.database, server.address, { dbname: `close-${lines}`, products: PRODUCTS, stock: STOCK })
      await fillHistory(backDoor.superuser, shop, lines)
      const headers = { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json', 'x-branch-code': 'ALL' }
      const ask = async (template: string, init: RequestInit = {}, values: Readonly<Record<string, string>> = {}) => {
        const begun = performance.now()
        const answer = await fetch(`${server.address}${pathOf(template, { db: shop.dbname, ...values })}`, { ...init, headers })
        const content = await answer.text()
        if (!answer.ok) throw new Error(`${template} failed with status ${answer.status}: ${content}`)
        return { content, took: performance.now() - begun }
      }
      const through = addDays(firstOfMonth(businessDateOf(new Date())), -1)
      const steps = new Map<string, number>()
      const watching = setInterval(async () => {
        const { content } = await ask(closingProgress.path).catch(() => ({ content: '' }))
        const step = /"step":"(\w+)"/.exec(content)?.[1]
        if (step !== undefined) steps.set(step, (steps.get(step) ?? 0) + LOOK_MS)
      }, LOOK_MS)
      const closed = await ask(closeMonth.path, {
        method: 'POST',
        body: closeMonth.body.write({ through, remark: 'The bench closes what is open' }) ?? '',
      })
      clearInterval(watching)
      const listed = await ask(closePackages.path)
      const made = /"(?:number|package)":(\d+)/.exec(listed.content)?.[1] ?? ''
      const file = await ask(closePackageFile.path, {}, { package: made })
      say(`  ${lines.toLocaleString('en')} journal lines, closed through ${through}`)
      say(
        `    the close                  ${milliseconds(closed.took)} (seen: ${[...steps].map(([step, ms]) => `${step} ${ms} ms`).join(', ')})`,
      )
      say(`    its package, downloaded    ${milliseconds(file.took)}, ${Math.round(file.content.length / 1024)} kB`)
      say(`  both within ${TARGET_MS / 1000} s: ${closed.took + file.took <= TARGET_MS ? 'met' : 'MISSED'}`)
    }
  })
