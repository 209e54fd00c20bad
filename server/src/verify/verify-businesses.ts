import { parseArgs } from 'node:util'
import { counted, formatCount } from '@akonta/domain/count-text'
import type { Database, Statement } from '../db/database.ts'
import { orUsage } from '../host/or-usage.ts'
import { StartFault } from '../host/start-fault.ts'
import { earlyEntries, earlyEntryText } from '../ledger/first-day.ts'
import { type NotedHead, type Verdict, verifyTogether } from './verify.ts'

/** The books to verify: those of one business, against a recorded head if given, or everyone's. */
export type Asked = { readonly business?: string; readonly noted?: NotedHead }

const USAGE = 'These are the options: --business dbname --head number:hash (the head of the chain as an earlier verify printed it)'
const HEAD_FORM = /^(\d{1,18}):([0-9a-f]{64})$/

/** The options of `npm run verify -- --business asempa --head 1234:9f86…`. A head belongs to one business. */
export const readAsked = (parameters: readonly string[]): Asked => {
  const options = { business: { type: 'string' }, head: { type: 'string' } } as const
  const { business, head } = orUsage(() => parseArgs({ args: [...parameters], options }).values, USAGE)
  if (business === undefined && head === undefined) return {}
  if (business === undefined) throw new StartFault('Name the business whose head it is: --business dbname --head number:hash')
  if (head === undefined) return { business }
  const [, postingId, hash] = HEAD_FORM.exec(head) ?? []
  if (postingId === undefined || hash === undefined) throw new StartFault(`"${head}" is not a head of a chain. ${USAGE}`)
  return { business, noted: { postingId: BigInt(postingId), hash } }
}

const EVERY_BUSINESS: Statement = { name: 'verify-every-business', text: 'select business_id, dbname from every_business()' }

type Business = { business_id: number; dbname: string }

const businessesOf = async (database: Database, { business }: Asked): Promise<readonly Business[]> => {
  const all = await database.rows<Business>(EVERY_BUSINESS)
  if (all.length === 0) throw new StartFault('There is no business here yet: npm run business:create makes one.')
  const wanted = all.filter(({ dbname }) => business === undefined || dbname === business)
  if (wanted.length > 0) return wanted
  throw new StartFault(`There is no business with the dbname ${business}: ${all.map(each => each.dbname).join(', ')}`)
}

const sentenceOf = (dbname: string, { postings, headHash, fault }: Verdict, milliseconds: number): string => {
  if (fault !== null) return `${dbname}: NOT clean after ${counted(postings, 'entry', 'entries')}: ${fault}`
  const perSecond = Math.round((Number(postings) / Math.max(milliseconds, 1)) * 1000)
  return `${dbname}: ${counted(postings, 'entry', 'entries')}, chain head ${postings}:${headHash}, clean, ${formatCount(perSecond)} entries/s`
}

/**
 * Verifies the books of the chosen businesses, one line each, and names entries before the first day of the books. Returns whether all of
 * them are clean.
 */
export const verifyBusinesses = async (database: Database, asked: Asked, say: (line: string) => void): Promise<boolean> => {
  let clean = true
  for (const { business_id: businessId, dbname } of await businessesOf(database, asked)) {
    const started = performance.now()
    const verdict = await verifyTogether(database, businessId, { noted: asked.noted })
    const early = await database.read(businessId, earlyEntries)
    say(sentenceOf(dbname, verdict, performance.now() - started))
    for (const entry of early) say(`${dbname}: ${earlyEntryText(entry)}`)
    clean &&= verdict.fault === null
  }
  return clean
}
