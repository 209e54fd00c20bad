import { randomBytes } from 'node:crypto'
import { buildApp } from '../../app.ts'
import { NOW } from './books.ts'
import { type Caller, openCaller } from './caller.ts'
import { keepSessions, PASSWORD } from './shop.ts'
import type { TestDatabase } from './test-database.ts'

/** The API over books that were opened at the level of the door, at their time (`NOW`). */
export type BooksServer = {
  /** The administrator of the books of this name. */
  as(booksName: string): Promise<Caller>
  signIn(username: string, password: string): Promise<Caller>
  close(): Promise<void>
}

export const openBooksServer = async (installation: TestDatabase, now = () => NOW): Promise<BooksServer> => {
  const { database } = installation
  const tokenSecret = randomBytes(32)
  const server = await buildApp({ database, clock: now, tokenSecret, trustProxy: false, log: { level: 'silent' } })
  await server.ready()
  const signIn = async (username: string, password: string) => {
    const caller = await openCaller(server, { username, password })
    await keepSessions(installation)
    return caller
  }
  return {
    as: name => signIn(`owner-of-${name}`, PASSWORD),
    signIn,
    close: () => server.close().then(() => undefined),
  }
}
