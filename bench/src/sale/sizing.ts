import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { ask } from '../load/ask.ts'
import { milliseconds, say } from '../page.ts'
import { processorTimeOf } from '../processor-time.ts'
import { randomFrom } from '../random.ts'
import { openScratchShop, type ScratchShop } from '../scratch/scratch-shop.ts'
import { type ScratchPlace, withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { LINES, saleBodies, saleHeaders, salePath } from './sale-requests.ts'

const SHOPS = 8
const CLIENTS = 8
const WARM_UP_SALES = 1_000
const SALES = 6_000
const PRODUCTS = 500
const STOCK = 10_000_000_000n
const BUSINESSES = 1_000
const SALES_A_DAY = 100
const DAYS = 365
const GIGABYTE = 1e9

type Sizes = { readonly wal: bigint; readonly images: bigint; readonly tables: bigint; readonly requests: bigint }

// Written log, of which whole pages after a checkpoint; tables with their indexes; of these, request ids, which are forgotten after 30 days.
const SIZES = `select w.wal_bytes::bigint as wal, w.wal_fpi::bigint as images,
    (select sum(pg_total_relation_size(c.oid))::bigint from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r') as tables,
    pg_total_relation_size('request')::bigint as requests
  from pg_stat_wal w`

const sizesOf = async ({ backDoor }: ScratchPlace): Promise<Sizes> => {
  // The servers of the connections report what they wrote when they are idle.
  await backDoor.superuser.query('select pg_sleep(11)')
  const { rows } = await backDoor.superuser.query<Sizes>(SIZES)
  const [sizes] = rows
  if (sizes === undefined) throw new Error('PostgreSQL reports no sizes')
  return sizes
}

/** So many cash sales of five lines, each under its own request id, as tills send them. */
const sell = async ({ server }: ScratchPlace, shops: readonly ScratchShop[], sales: number, random: () => number) => {
  const agent = new Agent({ keepAlive: true })
  let left = sales
  const till = async (shop: ScratchShop): Promise<void> => {
    while (left > 0) {
      left -= 1
      const [body = ''] = saleBodies(shop, 1, random)
      const headers = { ...saleHeaders(shop), 'idempotency-key': randomUUID() }
      const answer = await ask(agent, server.address + salePath(shop), { method: 'POST', headers, body })
      if (answer.status !== 200) throw new Error(`A sale answered ${answer.status}: ${answer.body}`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => till(shops[client % shops.length] ?? raise())))
  agent.destroy()
  return { answered: sales }
}

const raise = (): never => {
  throw new Error('There is no shop')
}

/** What a sale of five lines costs, for whoever plans machines: processor time, tables and log. Rates are not measured. */
export const measureSizing = ({ seed }: Settings): Promise<void> =>
  withServer(async place => {
    const { server, backDoor, postmaster } = place
    const random = randomFrom(seed)
    const shops: ScratchShop[] = []
    for (let number = 1; number <= SHOPS; number += 1)
      shops.push(await openScratchShop(backDoor.database, server.address, { dbname: `sized-${number}`, products: PRODUCTS, stock: STOCK }))
    await sell(place, shops, WARM_UP_SALES, random)
    await backDoor.superuser.query('checkpoint')
    const before = await sizesOf(place)
    const [, processor] = await processorTimeOf({ processId: server.processId, postmaster }, () => sell(place, shops, SALES, random))
    const after = await sizesOf(place)
    const each = (what: keyof Sizes): number => Number(after[what] - before[what]) / SALES
    say(`\n${SALES.toLocaleString('en')} sales of ${LINES} lines in ${SHOPS} businesses, ${CLIENTS} tills, each with a request id`)
    if (processor) say(`  processor a sale: Node ${milliseconds(processor.node)}, PostgreSQL ${milliseconds(processor.postgres)}`)
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} KB`
    say(
      `  tables and indexes a sale: ${kilobytes(each('tables'))}, of which request ids, forgotten after 30 days: ${kilobytes(each('requests'))}`,
    )
    say(`  write-ahead log a sale: ${kilobytes(each('wal'))}, with ${each('images').toFixed(2)} images of whole pages`)
    const lasting = each('tables') - each('requests')
    const year = (lasting * BUSINESSES * SALES_A_DAY * DAYS) / GIGABYTE
    say(`  so ${BUSINESSES} businesses with ${SALES_A_DAY} sales a day: ${year.toFixed(0)} GB a year (calculated)`)
  })
