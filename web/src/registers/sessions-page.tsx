import { formatMoment, isBusinessDate } from '@akonta/domain/dates'
import { type ListedSession, registerSessions, salesOutsideSessions } from '@akonta/domain/registers/register-calls'
import { differenceText } from '@akonta/domain/registers/report-rows'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useBranch, useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './registers.module.css'
import { registerTexts } from './texts.ts'

const statusOf = ({ closedAt, isCorrected, laterDocuments }: ListedSession): string => {
  if (closedAt === null) return registerTexts.stillOpen
  if (laterDocuments > 0) return registerTexts.changed
  return isCorrected ? registerTexts.corrects : registerTexts.isClosed
}

const COLUMNS: readonly Column<ListedSession>[] = [
  { head: registerTexts.openedAt, kind: 'time', of: row => row.openedAt },
  {
    head: registerTexts.register,
    kind: 'text',
    of: row => row.register,
    cell: row => (
      <>
        <strong>{row.register}</strong> <span className={classes.beside}>{row.number}</span>
      </>
    ),
  },
  { head: registerTexts.cashier, kind: 'text', of: row => row.cashier },
  { head: registerTexts.closedAt, kind: 'text', of: row => (row.closedAt === null ? '' : formatMoment(row.closedAt)), onlyInFiles: true },
  { head: registerTexts.number, kind: 'text', of: row => row.number, onlyInFiles: true },
  {
    head: registerTexts.status,
    kind: 'text',
    of: statusOf,
    cell: row => (
      <>
        {statusOf(row)} {row.closedAt !== null && <span className={classes.beside}>{formatMoment(row.closedAt)}</span>}
      </>
    ),
  },
  { head: registerTexts.expected, kind: 'money', of: row => row.expected },
  { head: registerTexts.countedHead, kind: 'money', of: row => row.counted },
  {
    head: registerTexts.difference,
    kind: 'money',
    of: row => row.difference,
    tone: 'strong',
    hasTotal: true,
    cell: row => (row.difference === null ? '' : differenceText(row.difference)),
  },
]

const namesOf = (names: readonly string[]): string[] => [...new Set(names)].sort()

/** /admin/sales/registersessions: the sessions of the branch, by register and cashier. Cashiers without the right see their own. */
export const Component = () => {
  const [register, setRegister] = useState<string | null>(null)
  const [cashier, setCashier] = useState<string | null>(null)
  return (
    <BranchReport
      title={registerTexts.sessions}
      name="register-sessions"
      list={registerSessions}
      columns={COLUMNS}
      link={{ to: row => path`/admin/sales/register/${row.session}`, name: row => registerTexts.viewOf(row.number || row.register) }}
      keyOf={row => row.session}
      amountOf={row => row.difference ?? 0n}
      totalLabel={registerTexts.totalDifference}
      emptyText={registerTexts.noSessions}
      failedText={registerTexts.couldNotLoad}
      above={<Outside />}
      filter={{
        keeps: row => (register === null || row.register === register) && (cashier === null || row.cashier === cashier),
        onClear: () => {
          setRegister(null)
          setCashier(null)
        },
        controls: rows => (
          <div className={classes.filters}>
            <Select
              aria-label={registerTexts.register}
              placeholder={registerTexts.everyRegister}
              data={namesOf(rows.map(row => row.register))}
              value={register}
              onChange={setRegister}
              clearable
            />
            <Select
              aria-label={registerTexts.cashier}
              placeholder={registerTexts.everyone}
              data={namesOf(rows.map(row => row.cashier))}
              value={cashier}
              onChange={setCashier}
              clearable
            />
          </div>
        ),
      }}
    />
  )
}

const Outside = () => {
  const db = useDb()
  const branch = useBranch()
  const seesAll = useCan('see_registers')
  const [search] = useSearchParams()
  const today = currentDay()
  const day = (name: string) => {
    const text = search.get(name) ?? ''
    return isBusinessDate(text) ? text : today
  }
  const asked = { db, branch: branch?.code ?? '', start: day('start'), end: day('end') }
  const query = useQuery({ ...asks(salesOutsideSessions, asked), enabled: seesAll && branch !== null })
  const sales = query.data?.sales ?? 0
  return sales === 0 ? null : <MessageBox>{registerTexts.outside(sales)}</MessageBox>
}
