import type { Session } from '../world/browsers.ts'
import { CLOCK, type Day, liveTheDay } from '../world/day-at-the-till.ts'
import { expect, test } from '../world/test.ts'

/** The seeds of the rough days; the proof uses more. */
const SEEDS = Number(process.env.AKONTA_DAY_SEEDS ?? 1)
const FIRST_SEED = Number(process.env.AKONTA_DAY_FIRST_SEED ?? 1)
/** What the cashier enters on a day, each of which may be more than one document. */
const ENTRIES = Number(process.env.AKONTA_DAY_ENTRIES ?? 8)

const CASH = 'C0000HD'

test.use({ as: null, serviceWorkers: 'allow', spoilsBrowser: true, noise: /Failed to load resource|net::ERR|Network Error/ })

const tokenOf = ({ origins }: Session): string =>
  origins
    .flatMap(({ localStorage }) => localStorage)
    .find(({ name }) => name === 'jwtToken')
    ?.value.replace(/^Bearer /, '') ?? ''

const prove = async (day: Day): Promise<void> => {
  const { model, faults, session, ledger, customers } = await liveTheDay(day)
  const documents = (kind: string): number =>
    Math.max(
      0,
      ...session.tenders
        .flatMap(({ movements }) => movements)
        .filter(each => each.kind === kind)
        .map(each => each.documents),
    )
  const cash = session.tenders.find(({ pid }) => pid === CASH)
  const wallets = session.tenders.filter(({ pid }) => pid !== CASH)
  const made = model.sales + model.returns + model.payments + model.customers
  const posted = session.sales + session.returns + documents('customer_payment') + customers
  const figures = { made, posted, doubled: Math.max(0, posted - made), lost: Math.max(0, made - posted), ...faults }
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  // Takings counted = Z report = ledger.
  expect({ zNumber: session.zNumber, expected: cash?.expected, counted: cash?.counted, difference: cash?.difference }).toEqual({
    zNumber: expect.stringMatching(/^ACC-Z/),
    expected: model.cash,
    counted: model.cash,
    difference: 0,
  })
  expect(wallets.reduce((sum, { expected }) => sum + expected, 0)).toBe(model.wallet)
  expect(ledger).toBe(model.cash - 100)
  // Made = posted + exceptions, which are all settled by now; nothing doubled, nothing lost.
  expect({ sales: session.sales, returns: session.returns, payments: documents('customer_payment'), customers }).toEqual({
    sales: model.sales,
    returns: model.returns,
    payments: model.payments,
    customers: model.customers,
  })
}

test('a day at the till by keyboard only, online: takings counted, ledger and Z report agree', async ({ context, server, sessions }) => {
  test.setTimeout(240_000)
  await prove({ context, server, adminToken: tokenOf(await sessions.of('admin')), seed: null, entries: ENTRIES })
})

for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1)
  test(`the same day with cuts, kills, lost answers, another tab, a moved clock and an ended session: seed ${seed}`, async ({
    context,
    server,
    sessions,
  }) => {
    test.setTimeout(300_000)
    await context.addInitScript(CLOCK)
    await prove({ context, server, adminToken: tokenOf(await sessions.of('admin')), seed, entries: ENTRIES })
  })
