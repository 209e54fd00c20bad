import type { Session } from '../world/browsers.ts'
import { type Day, liveTheDay } from '../world/day/day-at-the-till.ts'
import { CLOCK } from '../world/day/troubles.ts'
import { expect, test } from '../world/test.ts'

/** The proof also lives a day without troubles: a rough day has every kind of entry too. */
const LIVES_CALM_DAY = process.env.AKONTA_DAY_CALM === 'yes'
/** The seeds of the rough days; the proof uses more. */
const SEEDS = Number(process.env.AKONTA_DAY_SEEDS ?? 1)
const FIRST_SEED = Number(process.env.AKONTA_DAY_FIRST_SEED ?? 1)
/** What the cashier enters on a day, each of which may be more than one document; the proof uses more. */
const ENTRIES = Number(process.env.AKONTA_DAY_ENTRIES ?? 3)

const CASH = 'C0000HD'
/** Nearly all of it is waiting: for answers that are lost, and for servers that start. */
const LONGEST_DAY_MS = 180_000 + ENTRIES * 30_000

test.use({ runsOn: false, as: null, serviceWorkers: 'allow', spoilsBrowser: true, noise: /Failed to load resource|net::ERR|Network Error/ })

const tokenOf = ({ origins }: Session): string =>
  origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'jwtToken')
    ?.value.replace(/^Bearer /, '') ?? ''

const prove = async (day: Day): Promise<void> => {
  const { entered, faults, report, ledger, customers } = await liveTheDay(day)
  const documents = (kind: string): number =>
    Math.max(
      0,
      ...report.tenders
        .flatMap(({ movements }) => movements)
        .filter(each => each.kind === kind)
        .map(each => each.documents),
    )
  const cash = report.tenders.find(({ pid }) => pid === CASH)
  const wallets = report.tenders.filter(({ pid }) => pid !== CASH)
  const made = { sales: entered.sales, returns: entered.returns, payments: entered.payments, customers: entered.customers }
  const posted = { sales: report.sales, returns: report.returns, payments: documents('customer_payment'), customers }
  const sumOf = (counts: typeof made): number => counts.sales + counts.returns + counts.payments + counts.customers
  const difference = sumOf(posted) - sumOf(made)
  const figures = {
    seed: day.seed ?? 0,
    ...{ takings: entered.cash, ledger, zReport: cash?.expected ?? 0 },
    ...{ made: sumOf(made), posted: sumOf(posted), exceptions: 0, doubled: Math.max(0, difference), lost: Math.max(0, -difference) },
    ...faults,
  }
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  // Takings counted = ledger = Z report.
  expect({ zNumber: report.zNumber, expected: cash?.expected, counted: cash?.counted, difference: cash?.difference, ledger }).toEqual({
    zNumber: expect.stringMatching(/^ACC-Z/),
    expected: entered.cash,
    counted: entered.cash,
    difference: 0,
    ledger: entered.cash,
  })
  expect(wallets.reduce((sum, { expected }) => sum + expected, 0)).toBe(entered.wallet)
  // Made = posted + exceptions, which are all settled by now; nothing doubled, nothing lost.
  expect(posted).toEqual(made)
}

if (LIVES_CALM_DAY)
  test('a day at the till by keyboard only, online: takings counted, ledger and Z report agree', async ({ context, server, sessions }) => {
    test.setTimeout(LONGEST_DAY_MS)
    await prove({ context, server, adminToken: tokenOf(await sessions.of('admin')), seed: null, entries: ENTRIES })
  })

for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1)
  test(`a day at the till by keyboard only, with cuts, kills, lost answers, another tab, a moved clock and an ended session: takings counted, ledger and Z report agree: seed ${seed} @in-turn`, async ({
    context,
    server,
    sessions,
  }) => {
    test.setTimeout(LONGEST_DAY_MS)
    await context.addInitScript(CLOCK)
    await prove({ context, server, adminToken: tokenOf(await sessions.of('admin')), seed, entries: ENTRIES })
  })
