import { randomBytes, randomUUID } from 'node:crypto'
import { buildApp } from '@akonta/server/app'
import { openPool } from '@akonta/server/db/pool'
import { openDatabase } from '@akonta/server/db/transactions/open-database'
import { systemClock } from '@akonta/server/host/clock'
import { say } from '../page.ts'
import type { BackDoor } from '../scratch/back-door.ts'
import type { ScratchShop } from '../scratch/scratch-shop.ts'
import { LINES, saleBody, saleHeaders, salePath } from './sale-requests.ts'

/** Sells once on an application inside this process and lists the statements. */
export const nameStatements = async ({ appConnection }: BackDoor, shop: ScratchShop): Promise<void> => {
  const statements: string[] = []
  const database = openDatabase({
    pool: openPool({ connection: appConnection, size: 1, onBrokenConnection: () => undefined }),
    namedStatements: true,
    onStatement: name => statements.push(name),
    onBrokenConnection: () => undefined,
  })
  const tokenSecret = randomBytes(32)
  const app = await buildApp({ database, clock: systemClock, tokenSecret, trustProxy: false, log: { level: 'silent' } })
  try {
    const session: { readonly token?: string } = (
      await app.inject({ method: 'POST', url: '/api/1.0/users/login', payload: { username: shop.username, password: shop.password } })
    ).json()
    statements.splice(0)
    const body = saleBody(shop, shop.productIds.slice(0, LINES))
    const headers = { ...saleHeaders({ ...shop, token: session.token ?? '' }), 'idempotency-key': randomUUID() }
    const answer = await app.inject({ method: 'POST', url: salePath(shop), headers, body })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    say(`\n${statements.length} statements a sale: ${statements.join(', ')}`)
  } finally {
    await app.close()
    await database.close()
  }
}
