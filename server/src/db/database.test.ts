import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBareBusiness } from '../testing/world/bare-business.ts'
import { signal } from '../testing/world/in-order.ts'
import { openTestDatabase, type TestDatabase } from '../testing/world/test-database.ts'
import { type Statement, type Transaction, violatedConstraint } from './database.ts'
import { clientConfig, openPool } from './pool.ts'
import { openDatabase } from './transactions/open-database.ts'

let shop: TestDatabase
let here = 0
let elsewhere = 0

const statement = (name: string, text: string): Statement => ({ name: `test-${name}`, text })

const READ = statement('read', 'select last_id from id_counter where counter = $1')
const ALL = statement('all', 'select business_id, counter from id_counter')
const WRITE = statement('write', 'insert into id_counter (business_id, counter, last_id) values ($1, $2, 1)')
const RAISE = statement('raise', 'update id_counter set last_id = last_id + 1 where counter = $1')
const SHORT_WAIT = statement('short-wait', `set local lock_timeout = '20ms'`)
const SHORT_RUN = statement('short-run', `set local statement_timeout = '20ms'`)
const SLEEP = statement('sleep', 'select pg_sleep(5)')
const SUICIDE = statement('suicide', 'select pg_terminate_backend(pg_backend_pid())')
const WHO_AM_I = statement('who-am-i', 'select pg_backend_pid() as process')

/** Longer than the limits of three statements, 0.6 seconds each, which travel together. */
const MOMENT = statement('moment', 'select pg_sleep(2)')
const SHORTER = statement('shorter', `set local statement_timeout = '600ms'`)

const add = (counter: string) => (tx: Transaction) => tx.count(WRITE, [tx.businessId, counter])
const read = (counter: string) => shop.database.read(here, tx => tx.row<{ last_id: bigint }>(READ, [counter]))

const PREPARED = statement('prepared', 'select name from pg_prepared_statements order by name')

beforeAll(async () => {
  shop = await openTestDatabase({ poolSize: 3 })
  here = await openBareBusiness(shop.owner, 'asempa')
  elsewhere = await openBareBusiness(shop.owner, 'kumasi')
})
afterAll(() => shop.drop())

test('a transaction is all or nothing', async () => {
  const fails = shop.database.transaction(here, async tx => {
    await add('half')(tx)
    throw new RangeError('no')
  })
  await expect(fails).rejects.toThrow(RangeError)
  expect(await read('half')).toBeUndefined()
})

test('a rehearsal returns what it wrote and takes it back, and what was written before it stays', async () => {
  const seen = await shop.database.transaction(here, async tx => {
    await add('before')(tx)
    return tx.rehearse(async () => {
      await add('rehearsed')(tx)
      tx.later(RAISE, ['rehearsed'])
      tx.atEnd(RAISE, ['before'])
      return tx.row(READ, ['rehearsed'])
    })
  })
  expect(seen).toEqual({ last_id: 2n })
  expect([await read('before'), await read('rehearsed')]).toEqual([{ last_id: 1n }, undefined])
})

test('what fails in a rehearsal, or is only checked at the end, fails the whole transaction', async () => {
  const twice = shop.database.transaction(here, async tx => {
    await add('kept')(tx)
    await tx.rehearse(async () => {
      tx.later(WRITE, [elsewhere, 'crossing'])
    })
  })
  await expect(twice).rejects.toMatchObject({ code: '42501' })
  expect(await read('kept')).toBeUndefined()
})

test('whole numbers of 8 bytes arrive as bigint', async () => {
  await shop.database.transaction(here, add('big'))
  expect(await read('big')).toEqual({ last_id: 1n })
})

test('a transaction sees its own business, and the next one on that connection sees its own', async () => {
  await shop.database.transaction(here, add('mine'))
  await shop.database.transaction(elsewhere, add('theirs'))
  for (const business of [here, elsewhere, here, elsewhere]) {
    const rows = await shop.database.read(business, tx => tx.rows<{ business_id: number }>(ALL))
    expect(new Set(rows.map(row => row.business_id))).toEqual(new Set([business]))
  }
})

test('outside a transaction there is no business and no row', async () => {
  expect(await shop.database.rows(ALL)).toEqual([])
})

test('another business cannot be written to', async () => {
  const crossing = shop.database.transaction(here, tx => tx.count(WRITE, [elsewhere, 'crossing']))
  await expect(crossing).rejects.toMatchObject({ code: '42501' })
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 31])('%s is no number of a business', async businessId => {
  await expect(shop.database.read(businessId, tx => tx.rows(ALL))).rejects.toThrow(TypeError)
})

test('a reading transaction cannot write', async () => {
  await expect(shop.database.read(here, add('written-by-reading'))).rejects.toMatchObject({ code: '25006' })
})

test('a reading transaction sees the books at one moment', async () => {
  await shop.database.transaction(here, add('moment'))
  const seen = await shop.database.read(here, async tx => {
    const before = await tx.row<{ last_id: bigint }>(READ, ['moment'])
    await shop.database.transaction(here, other => other.count(RAISE, ['moment']))
    const after = await tx.row<{ last_id: bigint }>(READ, ['moment'])
    return [before?.last_id, after?.last_id]
  })
  expect(seen).toEqual([1n, 1n])
})

test('two connections that read together see the books at one moment', async () => {
  await shop.database.transaction(here, add('together'))
  const lastId = async (tx: Transaction) => (await tx.row<{ last_id: bigint }>(READ, ['together']))?.last_id
  const process = async (tx: Transaction) => (await tx.row<{ process: number }>(WHO_AM_I))?.process
  const raised = signal()
  const [first, second] = await shop.database.readTogether(
    here,
    async tx => {
      await shop.database.transaction(here, other => other.count(RAISE, ['together']))
      raised.send()
      return [await lastId(tx), await process(tx)]
    },
    async tx => {
      await raised.sent
      return [await lastId(tx), await process(tx)]
    },
  )
  expect([first[0], second[0]]).toEqual([1n, 1n])
  expect(first[1]).not.toBe(second[1])
})

test('reading together needs one connection only: without a second one the work is done in turn', async () => {
  const held = signal()
  const holding = [1, 2].map(() => shop.database.read(here, () => held.sent))
  const order: string[] = []
  const note = (name: string) => async (tx: Transaction) => {
    await tx.row(WHO_AM_I)
    order.push(name)
    return name
  }
  expect(await shop.database.readTogether(here, note('first'), note('second'))).toEqual(['first', 'second'])
  expect(order).toEqual(['first', 'second'])
  held.send()
  await Promise.all(holding)
})

test('what fails in either of two that read together fails the whole', async () => {
  const broken = () => Promise.reject(new Error('broken'))
  const works = (tx: Transaction) => tx.row(WHO_AM_I)
  await expect(shop.database.readTogether(here, broken, works)).rejects.toThrow('broken')
  await expect(shop.database.readTogether(here, works, broken)).rejects.toThrow('broken')
})

test('a transaction kept after its end refuses to work', async () => {
  const kept = await shop.database.transaction(here, async tx => tx)
  await expect(kept.rows(ALL)).rejects.toThrow('This transaction is over')
})

test('two deadlocked transactions both succeed in the end', async () => {
  await shop.database.transaction(here, add('left'))
  await shop.database.transaction(here, add('right'))
  const [leftHeld, rightHeld] = [signal(), signal()]
  const take = (first: string, second: string, held: () => void, other: Promise<void>) =>
    shop.database.transaction(here, async tx => {
      await tx.count(RAISE, [first])
      held()
      await other
      await tx.count(RAISE, [second])
    })
  await Promise.all([take('left', 'right', leftHeld.send, rightHeld.sent), take('right', 'left', rightHeld.send, leftHeld.sent)])
  expect([await read('left'), await read('right')]).toEqual([{ last_id: 3n }, { last_id: 3n }])
})

test('a lock that is not free in time is refused as busy', async () => {
  await shop.database.transaction(here, add('locked'))
  const [held, done] = [signal(), signal()]
  const holder = shop.database.transaction(here, async tx => {
    await tx.count(RAISE, ['locked'])
    held.send()
    await done.sent
  })
  await held.sent
  const waiter = shop.database.transaction(here, async tx => {
    await tx.count(SHORT_WAIT)
    await tx.count(RAISE, ['locked'])
  })
  await expect(waiter).rejects.toMatchObject({ code: 'busy', status: 503 })
  done.send()
  await holder
})

test('a statement that takes too long is refused as busy', async () => {
  const slow = shop.database.read(here, async tx => {
    await tx.count(SHORT_RUN)
    await tx.rows(SLEEP)
  })
  await expect(slow).rejects.toMatchObject({ code: 'busy' })
})

test('a call without a free connection for 2 s is refused as busy', async () => {
  const onBrokenConnection = () => undefined
  const pool = openPool({ connection: shop.connection, size: 3, onBrokenConnection })
  const database = openDatabase({ pool, namedStatements: true, onBrokenConnection })
  const limit = pool.options.connectionTimeoutMillis ?? 0
  // The limit is for the fourth: on a loaded machine it takes longer to connect the first three.
  pool.options.connectionTimeoutMillis = 0
  const done = signal()
  const all = [1, 2, 3].map(() => {
    const begun = signal()
    const read = database.read(here, async tx => {
      await tx.rows(WHO_AM_I)
      begun.send()
      await done.sent
    })
    return { begun: begun.sent, read }
  })
  await Promise.all(all.map(({ begun }) => begun))
  pool.options.connectionTimeoutMillis = limit
  expect(limit).toBe(2_000)
  await expect(database.read(here, tx => tx.rows(ALL))).rejects.toMatchObject({ code: 'busy' })
  done.send()
  await Promise.all(all.map(({ read }) => read))
  await database.close()
})

test('a connection that breaks during a transaction is refused as unavailable and replaced', async () => {
  const cut = shop.database.transaction(here, async tx => {
    await add('cut')(tx)
    const me = await tx.row<{ process: number }>(WHO_AM_I)
    await shop.superuser.query('select pg_terminate_backend($1)', [me?.process])
    await tx.rows(ALL)
  })
  await expect(cut).rejects.toMatchObject({ code: 'database_unavailable', status: 503 })
  expect(await read('cut')).toBeUndefined()
})

test('a connection that breaks outside any business is refused as unavailable and replaced', async () => {
  const cut = shop.database.rows(SUICIDE)
  await expect(cut).rejects.toMatchObject({ code: 'database_unavailable' })
  expect(await shop.database.rows(ALL)).toEqual([])
})

test('a violated constraint can be identified by its name', async () => {
  await shop.database.transaction(here, add('once'))
  const twice = await shop.database.transaction(here, add('once')).catch((error: unknown) => error)
  expect(violatedConstraint(twice)).toBe('id_counter_pkey')
  expect(violatedConstraint(new Error('other'))).toBeUndefined()
})

test('a failed statement that nobody waited for rolls everything back, with its own explanation', async () => {
  const work = shop.database.transaction(here, async tx => {
    await add('before-it')(tx)
    tx.later(WRITE, [tx.businessId, 'before-it'], () => new RangeError('written twice'))
    tx.later(WRITE, [tx.businessId, 'behind-it'])
  })
  await expect(work).rejects.toThrow('written twice')
  expect([await read('before-it'), await read('behind-it')]).toEqual([undefined, undefined])
})

test('a value that cannot be sent rolls everything back, even if nobody waits for it', async () => {
  for (const value of [undefined, { id: 1n }, ['text', () => 1]]) {
    const work = shop.database.transaction(here, async tx => {
      await add('not-sent')(tx)
      tx.later(WRITE, [tx.businessId, value])
    })
    await expect(work).rejects.toThrow(TypeError)
  }
  expect(await read('not-sent')).toBeUndefined()
})

test('a transaction that ignored a failed statement is not reported as saved', async () => {
  const work = shop.database.transaction(here, async tx => {
    await add('passed-over')(tx)
    await add('passed-over')(tx).catch(() => undefined)
    return 'saved'
  })
  await expect(work).rejects.toThrow('A failed statement was passed over')
  expect(await read('passed-over')).toBeUndefined()
})

test('every statement is reported, including begin and commit', async () => {
  shop.statements.splice(0)
  await shop.database.read(here, tx => tx.rows(ALL))
  expect(shop.statements.splice(0)).toEqual(['begin', 'enter-business', 'test-all', 'commit'])
  await shop.database.read(here, () => Promise.reject(new Error('no'))).catch(() => undefined)
  expect(shop.statements).toEqual(['begin', 'enter-business', 'rollback'])
})

test.each([true, false])('statements are prepared on the server when they have names: %s', async namedStatements => {
  const other = await openTestDatabase({ namedStatements, poolSize: 1 })
  await other.database.rows(WHO_AM_I)
  const prepared = await other.database.rows<{ name: string }>(PREPARED)
  expect(prepared.map(row => row.name)).toEqual(namedStatements ? ['test-prepared', 'test-who-am-i'] : [])
  await other.drop()
})

test('a transaction that takes its time outlasts the limits of the connection and of PostgreSQL, and the next one has them again', async () => {
  const pool = new pg.Pool({ ...clientConfig(shop.connection), query_timeout: 600, max: 1 })
  const onBrokenConnection = () => undefined
  const database = openDatabase({ pool, namedStatements: true, onBrokenConnection })
  await database.read(here, async tx => {
    await tx.rows(SHORTER)
    tx.takeTime()
    await tx.rows(MOMENT)
  })
  await expect(database.read(here, tx => tx.rows(MOMENT))).rejects.toMatchObject({ code: 'database_unavailable' })
  await database.close()
})
