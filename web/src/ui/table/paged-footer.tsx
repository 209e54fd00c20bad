import { formatCount } from '@akonta/domain/count-text'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { Paging } from './paging.tsx'

type ShownPage = {
  /** Counted from 0. */
  readonly page: number
  readonly pageSize: number
  /** The rows on this page. */
  readonly shown: number
  /** The whole list. */
  readonly of: { readonly total: number; readonly pages: number } | undefined
  readonly to: (page: number) => string
}

/** The range of rows on this page, and the links to the other pages; undefined, so that there is no footer, for an empty page. */
export const pagedFooter = ({ page, pageSize, shown, of, to }: ShownPage): ReactNode | undefined => {
  if (of === undefined || shown === 0) return undefined
  const before = page * pageSize
  return (
    <>
      <span>{texts.rowsOf(formatCount(before + 1), formatCount(before + shown), formatCount(of.total))}</span>
      <Paging page={page} pages={of.pages} to={to} />
    </>
  )
}
