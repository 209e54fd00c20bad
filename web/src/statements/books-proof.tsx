import { businessDateOf, formatDayFirst } from '@akonta/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { api, path } from '../lib/api.ts'
import { isRecord, textIn } from '../lib/records.ts'
import { useUser } from '../lib/session.ts'
import { texts } from '../texts.ts'
import classes from './books-proof.module.css'

const COUNT = new Intl.NumberFormat('en')

const fetchHead = async (db: string) => {
  const body = await api.get<unknown>(path`/api/statements/chainhead/${db}`)
  return isRecord(body) ? { entries: COUNT.format(Number(textIn(body, 'entries'))), hash: textIn(body, 'hash') } : null
}

type BooksProofProps = {
  readonly at: number
  /** Without it the foot says only who printed it, and when: the paper goes to somebody who does not keep these books. */
  readonly isInternal?: boolean
}

/**
 * The foot of what is printed: the end of the chain of entries at that moment. Whoever keeps the paper can show later that nothing before it
 * was changed. `at` is when the figures were loaded: the end of the chain is asked for with them.
 */
export const BooksProof = ({ at, isInternal = true }: BooksProofProps) => {
  const { dbname, userName } = useUser()
  const head = useQuery({ queryKey: [dbname, 'chain head', at], queryFn: () => fetchHead(dbname), enabled: isInternal && at > 0 })
  return (
    <div className={classes.proof} aria-hidden>
      <p>{texts.printedBy(userName, formatDayFirst(businessDateOf(new Date())))}</p>
      {head.data && <p className={classes.hash}>{texts.books(head.data.entries, head.data.hash)}</p>}
    </div>
  )
}
