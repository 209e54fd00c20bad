import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Connection } from '../../db/pool.ts'
import type { Clock } from '../../host/clock.ts'
import { openBareBusiness } from '../world/bare-business.ts'
import { openKeptDatabase, type TestDatabase } from '../world/test-database.ts'

/** Another installation that has a business already, so that the one that arrives gets another number. */
export type OtherPlace = TestDatabase & { readonly server: FastifyInstance; close(): Promise<void> }

export const openOtherPlace = async (clock: Clock): Promise<OtherPlace> => {
  const installation = await openKeptDatabase()
  for (const dbname of ['early', 'bird', 'third']) await openBareBusiness(installation.owner, dbname)
  const server = await buildApp({
    database: installation.database,
    clock,
    tokenSecret: randomBytes(32),
    trustProxy: false,
    log: { level: 'silent' },
  })
  await server.ready()
  return {
    ...installation,
    server,
    close: async () => {
      await server.close()
      await installation.drop()
    },
  }
}

/** Who may load rows past the triggers. */
export const superuserOf = ({ connection }: TestDatabase): Connection => ({
  ...inject('testServer').superuser,
  database: connection.database,
})

const LEFT_BEHIND = ['business_directory', 'sign_in_name', 'business_fence', 'user_session']

/** Every table with the number and the hash of the rows of one business, whatever its number is there. */
export const rowsOfBusiness = async (superuser: pg.Pool, businessId: number): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by 1`,
    [LEFT_BEHIND],
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const table = await superuser.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, ',' order by r::text)), '') as print
       from (select to_jsonb(t) - 'business_id' as r from ${name} t where business_id = $1) s`,
      [businessId],
    )
    found[name] = table.rows[0]?.print ?? ''
  }
  return found
}
