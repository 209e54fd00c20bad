import { setTimeout as wait } from 'node:timers/promises'
import { fillHistory } from '@akonta/bench/history/fill-history'
import { randomFrom } from '@akonta/bench/random'
import type { BackDoor } from '@akonta/bench/scratch/back-door'
import { openScratchShop, type ScratchShop } from '@akonta/bench/scratch/scratch-shop'
import { verify } from '@akonta/server/verify/verify'
import { type BuiltProgram, openProgram } from '../breaks.ts'
import { until } from '../ha/engines.ts'
import { type Installation, openInstallation } from '../installation.ts'
import { longestSilence } from '../kills.ts'
import type { Plan } from '../plan.ts'
import type { Finding } from '../report.ts'
import { type Ran, startCommand } from '../run-command.ts'
import { openLines, trySale } from '../seller.ts'
import { openCells } from './cells.ts'
import { type MovingTills, openMovingTills } from './moving-tills.ts'

const TILLS = 4
const PRODUCTS = 100
const PLENTY = 10_000_000_000n
const LINES_A_SALE = 4
const SELL_FOR_MS = 1_500
const LOOK_MS = 5
const LONGEST_MOVE_MS = 400_000
const DBNAME = 'adom'
const PLACE = 'https://adom.example.com'

/** A fence that lets everybody in. */
const WITHOUT_FENCE = `create or replace function enter_business(wanted int) returns void language plpgsql volatile as $$
  begin perform set_config('app.business_id', wanted::text, true); end $$`

type Stage = {
  readonly here: Installation
  readonly there: Installation
  readonly shop: ScratchShop
  readonly tills: MovingTills
  readonly program: BuiltProgram
}

const startMove = ({ here, there, program }: Stage) =>
  startCommand(program.file('business-move'), [DBNAME, '--to-data', there.dataFolder, '--place', PLACE], { AKONTA_DATA: here.dataFolder })

/** Moving, moved, or open. */
const fenceOf = async ({ superuser }: BackDoor, businessId: number): Promise<string> => {
  const { rows } = await superuser.query<{ state: string }>('select state from business_fence where business_id = $1', [businessId])
  return rows[0]?.state ?? 'open'
}

/** The number of the business at a place; undefined when it is not there. */
const numberAt = async ({ superuser }: BackDoor): Promise<number | undefined> => {
  const { rows } = await superuser.query<{ id: number }>('select business_id as id from business_directory where dbname = $1', [DBNAME])
  return rows[0]?.id
}

const invoicesOf = async ({ superuser }: BackDoor, businessId: number): Promise<readonly string[]> => {
  const { rows } = await superuser.query<{ number: string }>('select invoice_number as number from sale where business_id = $1', [
    businessId,
  ])
  return rows.map(({ number }) => number)
}

const sellMore = async ({ tills }: Stage): Promise<void> => {
  const wanted = tills.acknowledged.length + 2 * TILLS
  await until('tills sell again', () => tills.acknowledged.length >= wanted)
}

/** Where people can work in the business: one place, and only one. */
const ownersOf = async ({ here, there, shop }: Stage): Promise<string> => {
  const isHere = (await fenceOf(here.backDoor, shop.businessId)) === 'open'
  const isThere = (await numberAt(there.backDoor)) !== undefined
  return isHere && isThere ? 'BOTH' : isHere ? 'here' : isThere ? 'there' : 'none'
}

const killWhen = async (stage: Stage, what: string, isTime: () => Promise<boolean>): Promise<Ran> => {
  const { child, ended } = startMove(stage)
  const giveUp = performance.now() + LONGEST_MOVE_MS
  while (child.exitCode === null && !(await isTime())) {
    if (performance.now() > giveUp) throw new Error(`Waited in vain until ${what}`)
    await wait(LOOK_MS)
  }
  child.kill('SIGKILL')
  return ended
}

const COPYING = `select from pg_stat_activity where application_name = 'akonta backup' and query ilike 'copy journal_line%'`

/** The command is killed while it copies, before the business is closed: it is still where it was. */
const killBeforeFence = async (stage: Stage): Promise<string> => {
  const { code } = await killWhen(stage, 'history is copied', async () => {
    const { rowCount } = await stage.there.backDoor.superuser.query(COPYING)
    return rowCount !== 0
  })
  await sellMore(stage)
  return `exit code ${code}, open ${await ownersOf(stage)}`
}

/** The command is killed when the business is closed: it is closed in both places, until the operator opens it here again. */
const killAfterFence = async (stage: Stage): Promise<string> => {
  const { here, shop, program } = stage
  const { code } = await killWhen(stage, 'the business is closed', async () => (await fenceOf(here.backDoor, shop.businessId)) === 'moving')
  const closed = await ownersOf(stage)
  const opened = await startCommand(program.file('business-open'), [DBNAME], { AKONTA_DATA: here.dataFolder }).ended
  await sellMore(stage)
  return `exit code ${code}, open ${closed}; business:open ${opened.code}, open ${await ownersOf(stage)}`
}

const NAME = 'A business moves to another installation while four tills sell: nothing is missing or doubled, and the chain continues'
const EXPECTED = {
  before: 'exit code null, open here',
  after: 'exit code null, open none; business:open 0, open here',
} as const

const prove = async (stage: Stage, history: readonly string[]): Promise<Finding> => {
  const { here, there, shop, tills, program } = stage
  await wait(SELL_FOR_MS)
  const before = await killBeforeFence(stage)
  const after = await killAfterFence(stage)
  await wait(SELL_FOR_MS)
  const begun = performance.now()
  const { code, said } = await startMove(stage).ended
  const ended = performance.now()
  if (code !== 0) throw new Error(`business:move: exit code ${code}, ${said.trim().split('\n').at(-1)}`)
  const { rows: heads } = await here.backDoor.superuser.query<{ postings: bigint; hash: string }>(
    `select posting_count as postings, encode(hash, 'hex') as hash from ledger_head where business_id = $1`,
    [shop.businessId],
  )
  const left = heads[0]
  if (left === undefined) throw new Error('The business has no chain head')
  await wait(SELL_FOR_MS)
  await tills.goHome()
  // A server that does not know of the move, and a till that never heard of it.
  const stale = await trySale({ address: here.address, shop, sendsKeys: false, agent: openLines() }, '{}', '')
  const businessId = (await numberAt(there.backDoor)) ?? 0
  const fromHistory = new Set(history)
  const booked = (await invoicesOf(there.backDoor, businessId)).filter(number => !fromHistory.has(number))
  const found = new Set(booked)
  const noted = new Set(tills.acknowledged)
  const missing = tills.acknowledged.filter(number => !found.has(number)).length
  const doubled = booked.filter(number => !noted.has(number)).length + tills.acknowledged.length - noted.size
  const head = { postingId: left.postings, hash: left.hash }
  const verdict = await there.backDoor.database.read(businessId, tx => verify(tx, head))
  const sides = await Promise.all(
    [here, there].map(({ dataFolder }) => startCommand(program.file('verify'), [], { AKONTA_DATA: dataFolder }).ended),
  )
  const clean = sides.map(side => side.code === 0)
  const isRefused = stale.kind === 'shed' && stale.code === 'business_moved'
  const refused = [...tills.answers].filter(([answer]) => !answer.startsWith('503') || answer.endsWith('missing'))
  const hasKills = before === EXPECTED.before && after === EXPECTED.after
  return {
    name: NAME,
    passed:
      missing === 0 &&
      doubled === 0 &&
      verdict.fault === null &&
      clean.every(Boolean) &&
      isRefused &&
      hasKills &&
      refused.length === 0 &&
      tills.salesThere() > 0,
    figures: {
      'sales before the move': history.length,
      acknowledged: tills.acknowledged.length,
      'of these at the new place': tills.salesThere(),
      missing,
      doubled,
      'the chain continues from the head that was left, and the books': verdict.fault ?? 'are clean',
      'verify at the old and the new place': clean.map(each => (each ? 'clean' : 'NOT clean')).join(', '),
      'seconds of the whole move': Number(((ended - begun) / 1000).toFixed(1)),
      'seconds without a sale': Number((longestSilence(tills.times, begun, ended + SELL_FOR_MS) / 1000).toFixed(1)),
      'what the command said':
        said
          .trim()
          .split('\n')
          .find(line => line.includes('has moved')) ?? '',
      'a server that was left behind answers a sale with': stale.kind === 'shed' ? `503 ${stale.code}` : JSON.stringify(stale),
      'killed before the fence': before,
      'killed after the fence': after,
      'what tills got': [...tills.answers].map(([answer, count]) => `${count} × ${answer}`).join('; '),
    },
  }
}

const CELLS = 'Two cells behind HAProxy: the host name of a business leads to its new cell when its line in the map is changed'

/** Moves the business back and forth between the cells of the guide, whose map decides where its host name leads. */
const proveCells = async ({ here, there, shop, program }: Stage): Promise<Finding> => {
  // The business is at the second cell by now.
  const cells = await openCells(here.address, there.address, shop)
  if (cells === undefined) return { name: CELLS, passed: false, notRun: 'haproxy cannot be found on this machine', figures: {} }
  try {
    const atOld = await cells.signIn()
    await cells.lead('cell2')
    const atNew = await cells.signIn()
    const back = ['--to-data', here.dataFolder, '--place', PLACE]
    const { code } = await startCommand(program.file('business-move'), [DBNAME, ...back], { AKONTA_DATA: there.dataFolder }).ended
    const left = await cells.signIn()
    await cells.lead('cell1')
    const home = await cells.signIn()
    return {
      name: CELLS,
      passed: atOld === 503 && atNew === 200 && code === 0 && left === 503 && home === 200,
      figures: {
        'sign-in at the cell that the business has left': atOld,
        'after the map was changed': atNew,
        'exit code of the move back': code,
        'sign-in before the map was changed back': left,
        'and afterwards': home,
      },
    }
  } finally {
    await cells.close()
  }
}

/** Two installations: a business with a long history moves from one to the other, is interrupted twice, and arrives whole. */
export const proveMove = async (here: Installation, plan: Plan): Promise<readonly Finding[]> => {
  const program = openProgram(plan.broken)
  const there = await openInstallation()
  try {
    // Another business first, so that the one that arrives gets another number.
    await openScratchShop(there.backDoor.database, there.address, { dbname: 'earlier', products: 5, stock: PLENTY })
    const shop = await openScratchShop(here.backDoor.database, here.address, { dbname: DBNAME, products: PRODUCTS, stock: PLENTY })
    await fillHistory(here.backDoor.superuser, shop, plan.movedSales * LINES_A_SALE)
    if (plan.broken === 'move-fence') await here.backDoor.superuser.query(WITHOUT_FENCE)
    const history = await invoicesOf(here.backDoor, shop.businessId)
    const tills = openMovingTills(TILLS, { here: here.address, there: there.address, shop, random: randomFrom(plan.seed) })
    try {
      const stage = { here, there, shop, tills, program }
      const moved = await prove(stage, history)
      return plan.broken === 'nothing' ? [moved, await proveCells(stage)] : [moved]
    } finally {
      await tills.goHome()
    }
  } finally {
    await there.close()
    program.remove()
  }
}
