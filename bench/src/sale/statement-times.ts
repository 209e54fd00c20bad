import { milliseconds, say } from '../page.ts'
import { randomFrom } from '../random.ts'
import { openScratchShop } from '../scratch/scratch-shop.ts'
import { withServer } from '../scratch/with-server.ts'
import type { Settings } from '../settings.ts'
import { sellTo, serverTarget, soldLine } from './sale-load.ts'

const COUNTING = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' }
const PRODUCTS = 500
const STOCK = 10_000_000_000n

type Timed = { readonly calls: bigint; readonly mean: number; readonly statement: string }

// Deferred triggers that run at commit count as separate statements.
const TIMES = `
  select calls, (total_exec_time + total_plan_time) / calls as mean, left(regexp_replace(trim(query), '\\s+', ' ', 'g'), 78) as statement
  from pg_stat_statements where userid = 'akonta_app'::regrole and calls > 1
  order by total_exec_time + total_plan_time desc`

/** PostgreSQL's own time for each statement of a sale, one client, from pg_stat_statements; waiting and network are excluded. */
export const timeStatements = ({ seconds, seed }: Settings): Promise<void> =>
  withServer(async place => {
    const { superuser, database } = place.backDoor
    const shop = await openScratchShop(database, place.server.address, { dbname: 'timed', products: PRODUCTS, stock: STOCK })
    const sell = () => sellTo(serverTarget(place), { shops: [shop], clients: 1, seconds, random: randomFrom(seed) })
    await superuser.query('create extension if not exists pg_stat_statements')
    await sell()
    await superuser.query('select pg_stat_statements_reset()')
    say('\n1 client, 1 business, statements timed by PostgreSQL')
    say(`  sale  ${soldLine(await sell())}`)
    const { rows } = await superuser.query<Timed>(TIMES)
    say(`  all statements of a sale: ${milliseconds(rows.reduce((sum, row) => sum + row.mean, 0))}`)
    for (const { mean, statement } of rows) say(`    ${milliseconds(mean)}  ${statement}`)
  }, COUNTING)
