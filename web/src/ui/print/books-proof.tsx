import { formatDayFirst } from '@akonta/domain/dates'
import { createContext, useContext } from 'react'
import { useUser } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { texts } from '../../texts.ts'
import classes from './books-proof.module.css'

export type BooksHead = { readonly entries: string; readonly hash: string }

/** Reads the last entry of the books; `at` is when the figures were loaded (milliseconds), `wanted` is false if it is not printed. */
type UseBooksHead = (at: number, wanted: boolean) => BooksHead | null

const Source = createContext<UseBooksHead>(() => null)

/** Provides the last entry of the books. It is loaded only where a page prints it. */
export const BooksHeadSource = Source.Provider

type BooksProofProps = {
  readonly at: number
  /** False if the page goes outside the business: then the footer only shows who printed it, and when. */
  readonly isInternal?: boolean
}

/**
 * The footer of a printed page: the last entry of the books when its figures were loaded. The page later proves that no earlier entry was
 * changed.
 */
export const BooksProof = ({ at, isInternal = true }: BooksProofProps) => {
  const { userName } = useUser()
  const useBooksHead = useContext(Source)
  const head = useBooksHead(at, isInternal)
  return (
    <div className={classes.proof} aria-hidden>
      <p>{texts.printedBy(userName, formatDayFirst(currentDay()))}</p>
      {head && <p className={classes.hash}>{texts.books(head.entries, head.hash)}</p>}
    </div>
  )
}
