import { Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBareBusiness } from '../../testing/world/bare-business.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/world/test-database.ts'
import type { Statement, Transaction } from '../database.ts'
import { TYPES } from './wire-values.ts'

let shop: TestDatabase
let here = 0

const statement = (name: string, text: string): Statement => ({ name: `test-${name}`, text })

const WRITE = statement('write', 'insert into id_counter (business_id, counter, last_id) values ($1, $2, 1)')
const COUNT = statement('count', 'select count(*)::int as count from id_counter where counter = any($1)')
const DIVIDE = statement('divide', 'select 12 / $1::int as quotient')
const WRONG = statement('wrong', 'select nothing from nowhere')
const MENDED = statement('wrong', 'select 1 as nothing')
const DEFER = statement('defer', 'create temp table late (id int unique deferrable initially deferred) on commit drop')
const LATE = statement('late', 'insert into late values (1), (1)')
const ECHO = statement(
  'echo',
  `select $1::text[] as texts, $2::bigint[] as numbers, $3::bytea as bytes, $4::timestamptz as at, $5::jsonb as object, $6::boolean as flag,
     $7::int[][] as table, $8::bytea[] as files`,
)

beforeAll(async () => {
  shop = await openTestDatabase({ poolSize: 1 })
  here = await openBareBusiness(shop.owner, 'asempa')
})
afterAll(() => shop.drop())

const write = (tx: Transaction, counter: string) => tx.count(WRITE, [tx.businessId, counter])
const count = (...counters: string[]) => shop.database.read(here, async tx => (await tx.one<{ count: number }>(COUNT, [counters])).count)
const divide = (by: number) => shop.database.read(here, async tx => (await tx.one<{ quotient: number }>(DIVIDE, [by])).quotient)

test('an answer of many rows is read in turns, and all of it arrives', async () => {
  const paused = vi.spyOn(Socket.prototype, 'pause')
  const read = (rows: number) =>
    shop.database.read(here, tx => tx.rows<{ n: number }>(statement('many', 'select generate_series(1, $1::int) as n'), [rows]))
  expect(await read(400)).toHaveLength(400)
  expect(paused).not.toHaveBeenCalled()
  expect((await read(2_400)).map(({ n }) => n)).toEqual(Array.from({ length: 2_400 }, (_, place) => place + 1))
  expect(paused).toHaveBeenCalledTimes(4)
  paused.mockRestore()
})

test('what is asked in one turn has one answer, from BEGIN on', async () => {
  const asked = vi.spyOn(pg.Connection.prototype, 'sync')
  await shop.database.transaction(here, async tx => {
    await Promise.all([write(tx, 'one'), write(tx, 'two')])
    tx.later(WRITE, [tx.businessId, 'three'])
  })
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
  expect(await count('one', 'two', 'three')).toBe(3)
})

test('a statement that is new on its connection can be asked several times in one packet', async () => {
  const other = await openTestDatabase({ poolSize: 1 })
  const business = await openBareBusiness(other.owner, 'kumasi')
  const counts = await other.database.read(business, tx => Promise.all([['a'], ['b'], []].map(each => tx.row(COUNT, [each]))))
  expect(counts).toEqual([{ count: 0 }, { count: 0 }, { count: 0 }])
  await other.drop()
})

test('nothing behind a failed statement is carried out, and its connection has no transaction left', async () => {
  const failing = shop.database.transaction(here, async tx => {
    tx.later(WRITE, [tx.businessId, 'before'])
    tx.later(DIVIDE, [0])
    tx.later(WRITE, [tx.businessId, 'behind'])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await count('before', 'behind')).toBe(0)
})

test('a statement that failed at its first use on a connection, or was not reached, can be used again', async () => {
  const other = await openTestDatabase({ poolSize: 1 })
  const business = await openBareBusiness(other.owner, 'tamale')
  const both = (by: number) => other.database.read(business, tx => Promise.all([tx.row(DIVIDE, [by]), tx.row(COUNT, [['one']])]))
  await expect(both(0)).rejects.toMatchObject({ code: '22012' })
  expect(await both(4)).toEqual([{ quotient: 3 }, { count: 0 }])
  await other.drop()
})

test('a statement that PostgreSQL cannot read fails, and so does none after it', async () => {
  await expect(shop.database.rows(WRONG)).rejects.toMatchObject({ code: '42P01' })
  expect(await shop.database.rows(MENDED)).toEqual([{ nothing: 1 }])
  expect([await divide(3), await divide(6)]).toEqual([4, 2])
})

test('what only COMMIT finds wrong is reported, and no transaction is left', async () => {
  const late = shop.database.transaction(here, async tx => {
    await tx.rows(DEFER)
    tx.later(LATE)
    tx.later(WRITE, [tx.businessId, 'late'])
  })
  await expect(late).rejects.toMatchObject({ code: '23505' })
  // No ROLLBACK, which would be a warning in PostgreSQL's log.
  expect(shop.statements.at(-1)).toBe('commit')
  expect(await count('late')).toBe(0)
})

test('a statement outside a transaction fails when only its commit finds it wrong', async () => {
  await shop.database.rows(statement('kept', 'create temp table kept (id int unique deferrable initially deferred)'))
  await expect(shop.database.rows(statement('twice', 'insert into kept values (1), (1)'))).rejects.toMatchObject({ code: '23505' })
  expect(await shop.database.rows(statement('kept-rows', 'select id from kept'))).toEqual([])
})

test('a value that cannot be read is an error, not a row without it', async () => {
  const parser = vi.spyOn(TYPES, 'getTypeParser').mockReturnValue(() => {
    throw new SyntaxError('This is not a number')
  })
  const rows = await shop.database.rows(statement('unread', 'select 1 as number')).catch(() => 'refused')
  parser.mockRestore()
  expect(rows).toBe('refused')
})

test('values of every kind arrive as they are', async () => {
  const at = new Date('2026-11-29T04:15:00.123Z')
  const texts = ['plain', '', 'NULL', null, 'a "quote", a \\ and {braces}', 'ɛ\n']
  const [row] = await shop.database.rows(ECHO, [
    texts,
    [1n, -9_007_199_254_740_993n, null],
    new Uint8Array([0, 255]),
    at,
    { name: 'x', list: [1] },
    false,
    [
      [1, 2],
      [3, 4],
    ],
    [new Uint8Array([1, 2])],
  ])
  expect(row).toEqual({
    texts,
    numbers: ['1', '-9007199254740993', null],
    bytes: Buffer.from([0, 255]),
    at,
    object: { name: 'x', list: [1] },
    flag: false,
    table: [
      [1, 2],
      [3, 4],
    ],
    files: [Buffer.from([1, 2])],
  })
})
