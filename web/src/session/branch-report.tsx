import type { Call } from '@akonta/domain/contract/call'
import type { BusinessDate } from '@akonta/domain/dates'
import type { Pesewas } from '@akonta/domain/money'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call, keys } from '../lib/call.ts'
import { mayWorkIn, useBranch, useDb, useUser } from '../lib/session.ts'
import { type ReportFilter, ReportPage } from '../ui/report-page/report-page.tsx'
import type { ReportLink } from '../ui/report-page/report-table.tsx'
import type { Column } from '../ui/table/column.ts'
import { BranchNeeded } from './branch-needed.tsx'

/** The call of the report: it lists the documents of a branch between two days. */
type BranchList<Row> = Call<
  { readonly db: string; readonly branch: string; readonly start: BusinessDate; readonly end: BusinessDate },
  unknown,
  undefined,
  readonly Row[]
>

export type BranchReportProps<Row> = {
  readonly list: BranchList<Row>
  readonly title: string
  /** The name under which the last period is remembered, and the prefix of its files: "sales-report". */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly link: ReportLink<Row>
  readonly keyOf: (row: Row) => string
  /** The row's part of the total; null if the user may not see it. */
  readonly amountOf: (row: Row) => Pesewas | null
  readonly totalLabel: (rows: number) => string
  readonly emptyText: string
  readonly failedText: string
  /** Buttons of the heading line. */
  readonly actions?: ReactNode
  readonly filter?: ReportFilter<Row>
  /** Shown above the rows, on screen only. */
  readonly above?: ReactNode
}

/** A report of the chosen branch between two days: sales, purchases, production, transfers, adjustments. */
export const BranchReport = <Row,>({ name, list, ...report }: BranchReportProps<Row>) => {
  const db = useDb()
  const own = useBranch()
  const user = useUser()
  const asked = useSearchParams()[0].get('branch') ?? ''
  // A figure of another branch opens the report of that branch.
  const branch = asked !== '' && asked !== own?.code && mayWorkIn(user, asked) ? { code: asked, name: asked } : own
  if (branch === null) return <BranchNeeded />
  return (
    <ReportPage
      {...report}
      branch={branch.name}
      queryKey={[...keys.area(db, list), branch.code]}
      load={({ start, end }) => call(list, { db, branch: branch.code, start, end })}
      name={name}
      fileName={name}
    />
  )
}
