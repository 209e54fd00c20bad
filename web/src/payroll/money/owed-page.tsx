import { daysLate, formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type PastPayrollPayment, payrollOwed, payrollPayments } from '@akonta/domain/payroll/money-calls'
import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../../lib/api.ts'
import { asks } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { currentDay } from '../../lib/storage/clock.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { Page } from '../../ui/frames/page.tsx'
import { PageHeading } from '../../ui/frames/page-heading.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { SaveAs } from '../../ui/save-as/save-as.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { unbrokenEach } from '../../ui/table/unbroken.ts'
import classes from './money.module.css'
import { byAccount, type Owed } from './owed.ts'
import { PayOwedDialog } from './pay-owed-dialog.tsx'
import { payrollMoneyTexts } from './texts.ts'

const branchesOf = ({ branches }: Owed): readonly string[] =>
  branches.map(({ branchName, owed }) => payrollMoneyTexts.branchOwed(branchName, formatMoney(owed)))
const shownBranches = (owed: Owed): string => unbrokenEach(branchesOf(owed))

const OWED: readonly Column<Owed>[] = [
  { head: payrollMoneyTexts.toWhom, kind: 'text', of: ({ account }) => payrollMoneyTexts.names[account], tone: 'strong' },
  { head: payrollMoneyTexts.account, kind: 'text', of: ({ accountName }) => accountName, tone: 'muted' },
  { head: payrollMoneyTexts.due, kind: 'day', of: ({ due }) => due, cell: row => <Due of={row} />, width: '200px' },
  { head: payrollMoneyTexts.branches, kind: 'text', of: row => branchesOf(row).join(' · '), cell: shownBranches, tone: 'muted' },
  { head: payrollMoneyTexts.owed, kind: 'money', of: ({ balance }) => balance, tone: 'strong', width: '130px' },
]

const nameOf = ({ account }: PastPayrollPayment): string => payrollMoneyTexts.names[account]
const numberOf = ({ number, reversedBy }: PastPayrollPayment): string => (reversedBy === '' ? number : payrollMoneyTexts.reversed(number))

const PAID: readonly Column<PastPayrollPayment>[] = [
  { head: payrollMoneyTexts.number, kind: 'text', of: numberOf, tone: row => (row.reversedBy === '' ? undefined : 'muted') },
  { head: payrollMoneyTexts.date, kind: 'day', of: ({ date }) => date, width: '110px' },
  { head: payrollMoneyTexts.toWhom, kind: 'text', of: nameOf },
  { head: payrollMoneyTexts.paidFrom, kind: 'text', of: ({ place }) => place, tone: 'muted' },
  { head: payrollMoneyTexts.reference, kind: 'text', of: ({ reference }) => reference, tone: 'muted' },
  { head: payrollMoneyTexts.amount, kind: 'money', of: ({ amount }) => amount, tone: 'strong', width: '130px' },
]

const Due = ({ of: { due, total } }: { readonly of: Owed }) => {
  if (due === null) return null
  const late = total > 0n ? daysLate(due, currentDay()) : 0
  return (
    <span className={classes.due}>
      {formatDayFirst(due)} {late > 0 && <Badge tone="red">{payrollMoneyTexts.late(late)}</Badge>}
    </span>
  )
}

/** /admin/payroll/pay: the liabilities of payroll runs, and their payments. */
export const Component = () => {
  const db = useDb()
  const [paying, setPaying] = useState<Owed | null>(null)
  const owed = useQuery({ ...asks(payrollOwed, { db }), select: byAccount })
  const payments = useQuery(asks(payrollPayments, { db }))
  const rows = owed.data ?? []
  const paid = payments.data ?? []
  return (
    <Page>
      <PageHeading
        title={payrollMoneyTexts.owedTitle}
        note={owed.data && payrollMoneyTexts.owedCount(rows.filter(({ total }) => total > 0n).length)}
        actions={
          <SaveAs
            title={payrollMoneyTexts.payments}
            name="payroll-payments"
            columns={PAID}
            rows={paid}
            branch={null}
            disabled={paid.length === 0}
          />
        }
      />
      <section className={`card ${classes.card}`} aria-label={payrollMoneyTexts.owedTable}>
        <DataTable
          label={payrollMoneyTexts.owedTable}
          columns={OWED}
          rows={rows}
          keyOf={({ account }) => account}
          short={row => ({
            title: payrollMoneyTexts.names[row.account],
            note: shownBranches(row),
            figure: formatMoney(row.balance),
            figureNote: <Due of={row} />,
          })}
          actions={{
            head: payrollMoneyTexts.action,
            of: row =>
              row.total > 0n
                ? [
                    {
                      label: payrollMoneyTexts.pay,
                      name: payrollMoneyTexts.payOf(payrollMoneyTexts.names[row.account]),
                      icon: IconCash,
                      isMain: true,
                      run: () => setPaying(row),
                    },
                  ]
                : [],
          }}
          load={{ query: owed, failedText: payrollMoneyTexts.couldNotLoadOwed }}
          empty={<EmptyState icon={IconCash} title={payrollMoneyTexts.nothingOwed} hint={payrollMoneyTexts.nothingOwedHint} />}
        />
      </section>
      <h2 className={classes.second}>{payrollMoneyTexts.payments}</h2>
      <section className={`card ${classes.card}`} aria-label={payrollMoneyTexts.payments}>
        <DataTable
          label={payrollMoneyTexts.payments}
          columns={PAID}
          rows={paid}
          keyOf={({ number }) => number}
          short={row => ({
            title: nameOf(row),
            note: `${numberOf(row)} · ${row.place}`,
            figure: formatMoney(row.amount),
            figureNote: formatDayFirst(row.date),
          })}
          link={({ number }) => ({
            label: payrollMoneyTexts.view,
            name: payrollMoneyTexts.viewOf(number),
            to: path`/admin/payroll/payments/${number}`,
          })}
          load={{ query: payments, failedText: payrollMoneyTexts.couldNotLoadPayments }}
          empty={<EmptyState icon={IconCash} title={payrollMoneyTexts.noPayments} />}
        />
      </section>
      {paying !== null && <PayOwedDialog owed={paying} onClose={() => setPaying(null)} />}
    </Page>
  )
}
