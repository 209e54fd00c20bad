import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type LoanMovement, loanHistory } from '@akonta/domain/payroll/money-calls'
import type { LoanDirection } from '@akonta/domain/payroll/staff-loan'
import { Button } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { path } from '../../lib/api.ts'
import { asksOrNull } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { BackButton } from '../../ui/frames/back-button.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { SaveAs } from '../../ui/save-as/save-as.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { LoanDialog } from './loan-dialog.tsx'
import classes from './money.module.css'
import { payrollMoneyTexts } from './texts.ts'

/** The page of the document behind a movement, or null. */
const documentOf = ({ kind, documentNumber }: LoanMovement): string | null => {
  if (kind === 'granted' || kind === 'repaid') return path`/admin/payroll/loanpapers/${documentNumber}`
  return kind === 'deducted' ? path`/admin/payroll/runs/${documentNumber}` : null
}

const DocumentCell = ({ movement }: { readonly movement: LoanMovement }) => {
  const to = documentOf(movement)
  if (to === null) return movement.documentNumber
  return (
    <Link className="link" to={to}>
      {movement.documentNumber}
    </Link>
  )
}

const COLUMNS: readonly Column<LoanMovement>[] = [
  { head: payrollMoneyTexts.date, kind: 'day', of: ({ date }) => date, tone: 'muted', width: '110px' },
  {
    head: payrollMoneyTexts.document,
    kind: 'text',
    of: ({ documentNumber }) => documentNumber,
    cell: movement => <DocumentCell movement={movement} />,
  },
  { head: payrollMoneyTexts.what, kind: 'text', of: ({ kind }) => payrollMoneyTexts.kinds[kind] },
  { head: payrollMoneyTexts.note, kind: 'text', of: ({ memo }) => memo, tone: 'muted' },
  { head: payrollMoneyTexts.amount, kind: 'money', of: ({ amount }) => amount },
  { head: payrollMoneyTexts.balance, kind: 'money', of: ({ balance }) => balance, tone: 'strong' },
]

/** /admin/payroll/loans/{employee}: an employee's loans, deductions and repayments, with the balance after each. */
export const Component = () => {
  const { id = '' } = useParams()
  const db = useDb()
  const [open, setOpen] = useState<LoanDirection | null>(null)
  const query = useQuery(asksOrNull(loanHistory, { db, id: Number(id) }))
  const history = query.isPlaceholderData ? undefined : query.data
  const rows = history?.movements ?? []
  return (
    <Page>
      <div className={classes.heading}>
        <BackButton to="/admin/payroll/loans" />
        <PageHeading
          title={history ? payrollMoneyTexts.loansOf(history.name) : payrollMoneyTexts.loans}
          note={history && payrollMoneyTexts.balanceNow(formatMoney(history.loanBalance))}
          actions={
            <>
              <SaveAs
                title={payrollMoneyTexts.loans}
                name={`staff-loans-${history?.employeeNumber ?? ''}`}
                columns={COLUMNS}
                rows={rows}
                branch={null}
                disabled={rows.length === 0}
              />
              {history && history.loanBalance > 0n && (
                <Button variant="default" onClick={() => setOpen('repaid')}>
                  {payrollMoneyTexts.takeBack}
                </Button>
              )}
              {history?.status === 'ACTIVE' && <Button onClick={() => setOpen('granted')}>{payrollMoneyTexts.lend}</Button>}
            </>
          }
        />
      </div>
      <section className={`card ${classes.card}`} aria-label={payrollMoneyTexts.history}>
        <DataTable
          label={payrollMoneyTexts.history}
          columns={COLUMNS}
          rows={rows}
          keyOf={movement => `${movement.documentNumber} ${movement.kind}`}
          short={movement => ({
            title: payrollMoneyTexts.kinds[movement.kind],
            note: `${movement.date === null ? '' : `${formatDayFirst(movement.date)} · `}${movement.documentNumber}`,
            figure: formatMoney(movement.amount),
            figureNote: `${payrollMoneyTexts.balance} ${formatMoney(movement.balance)}`,
          })}
          load={{ query, failedText: payrollMoneyTexts.couldNotLoadHistory }}
          empty={<EmptyState icon={IconCoins} title={payrollMoneyTexts.noMovements} />}
        />
      </section>
      {open !== null && history && <LoanDialog direction={open} borrower={history} onClose={() => setOpen(null)} />}
    </Page>
  )
}
