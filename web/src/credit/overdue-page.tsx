import { creditRules, type OverdueCustomer, overdueCustomers } from '@akonta/domain/credit/credit-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { IconCalendarDue, IconFileText, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIssuer } from '../business/issuer.ts'
import { asks } from '../lib/call.ts'
import { useBranch, useCan, useDb } from '../lib/session.ts'
import { currentDay } from '../lib/storage/clock.ts'
import { useSmsReady } from '../messages/send-by-sms.tsx'
import { messagesTexts } from '../messages/texts.ts'
import { statementPath } from '../navigation/statement-path.ts'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { texts } from '../texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { useSorting } from '../ui/table/sorting.ts'
import classes from './credit.module.css'
import { RemindersDialog } from './reminders-dialog.tsx'
import { creditTexts, reminderText } from './texts.ts'

const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = creditTexts.ages
const HELD = <Badge tone="red">{creditTexts.onHold}</Badge>

const COLUMNS: readonly Column<OverdueCustomer>[] = [
  { head: creditTexts.customer, kind: 'text', of: ({ name }) => name, tone: 'strong' },
  { head: creditTexts.phone, kind: 'text', of: ({ phone }) => phone, tone: 'muted', width: '132px' },
  { head: creditTexts.dueSince, kind: 'day', of: ({ dueSince }) => dueSince, width: '112px' },
  { head: creditTexts.days, kind: 'count', of: ({ daysOverdue }) => daysOverdue, width: '104px' },
  { head: FIRST, kind: 'money', of: ({ ages }) => ages[0], width: '104px' },
  { head: SECOND, kind: 'money', of: ({ ages }) => ages[1], width: '104px' },
  { head: THIRD, kind: 'money', of: ({ ages }) => ages[2], width: '104px' },
  { head: FOURTH, kind: 'money', of: ({ ages }) => ages[3], width: '112px' },
  { head: creditTexts.overdue, kind: 'money', of: ({ overdue }) => overdue, tone: 'strong', width: '112px' },
  { head: creditTexts.owed, kind: 'money', of: ({ owed }) => owed, tone: 'muted', width: '112px' },
  {
    head: creditTexts.hold,
    kind: 'text',
    of: ({ onHold }) => (onHold ? creditTexts.onHold : ''),
    cell: ({ onHold }) => onHold && HELD,
    width: '88px',
  },
]

const shortRow = ({ name, phone, daysOverdue, overdue, onHold }: OverdueCustomer) => ({
  title: name,
  note: [creditTexts.overdueBy(daysOverdue), phone].filter(text => text !== '').join(' · '),
  figure: formatMoney(overdue),
  figureNote: onHold ? HELD : '',
})

/** /admin/reports/overdue: who owes past a due date, the longest first, with a reminder for each. */
export const Component = () => {
  const db = useDb()
  const [reminded, setReminded] = useState<OverdueCustomer | null>(null)
  const [isReminding, setReminding] = useState(false)
  const isSmsReady = useSmsReady()
  const textFor = useReminderText()
  const list = useQuery(asks(overdueCustomers, { db }))
  const { sorted, ...sort } = useSorting(list.data ?? [], COLUMNS)
  const total = sorted.reduce((sum, { overdue }) => sum + overdue, 0n)
  return (
    <TablePage
      title={creditTexts.overdueTitle}
      note={creditTexts.overdueNote(formatDayFirst(currentDay()))}
      printsWide
      file={{ name: 'overdue-customers', branch: null }}
      buttons={
        isSmsReady && (
          <Button variant="default" disabled={sorted.length === 0} onClick={() => setReminding(true)}>
            {messagesTexts.remind}
          </Button>
        )
      }
      toolbar={
        sorted.length > 0 && (
          <span role="status" className={classes.total}>
            {creditTexts.totalOverdue(sorted.length)}{' '}
            <b>
              {texts.currency} {formatMoney(total)}
            </b>
          </span>
        )
      }
      hasWideToolbar
      columns={COLUMNS}
      rows={sorted}
      sort={sort}
      keyOf={({ pid }) => pid}
      short={shortRow}
      rowActions={{
        head: creditTexts.actions,
        of: customer => [
          { label: creditTexts.remind, name: creditTexts.remindName(customer.name), icon: IconSend, run: () => setReminded(customer) },
          {
            label: creditTexts.statement,
            name: creditTexts.statementName(customer.name),
            icon: IconFileText,
            to: statementPath(customer.pid),
          },
        ],
      }}
      load={{ query: list, failedText: creditTexts.couldNotLoadOverdue }}
      empty={<NobodyOverdue />}
    >
      {isReminding && <RemindersDialog customers={sorted} textFor={textFor} onClose={() => setReminding(false)} />}
      {reminded && <Reminder customer={reminded} onClose={() => setReminded(null)} />}
    </TablePage>
  )
}

/** Without payment terms nobody can be overdue: the page says where to set them. */
const NobodyOverdue = () => {
  const db = useDb()
  const rules = useQuery(asks(creditRules, { db }))
  const mayChange = useCan('change_settings')
  if (rules.data === undefined || rules.data.termsDays !== null)
    return <EmptyState icon={IconCalendarDue} title={creditTexts.nobodyOverdue} hint={creditTexts.nobodyOverdueHint} />
  return (
    <EmptyState
      icon={IconCalendarDue}
      title={creditTexts.noTerms}
      hint={creditTexts.noTermsHint}
      action={
        mayChange && (
          <Button component={Link} to="/admin/settingslayout/rules" variant="default">
            {creditTexts.openRules}
          </Button>
        )
      }
    />
  )
}

/** The text of a reminder, from the shop where this user works. */
const useReminderText = () => {
  const branch = useBranch()
  const { name: business, phone } = useIssuer(branch?.code ?? '')
  return ({ name, overdue, daysOverdue }: OverdueCustomer): string =>
    reminderText({ name, amount: `${texts.currency} ${formatMoney(overdue)}`, days: daysOverdue, business, phone })
}

const Reminder = ({ customer, onClose }: { readonly customer: OverdueCustomer; readonly onClose: () => void }) => {
  const textFor = useReminderText()
  const { name } = customer
  return (
    <ShareDialog
      title={creditTexts.remindName(name)}
      subject={creditTexts.reminder}
      message={textFor(customer)}
      to={{ phone: customer.phone, email: customer.email }}
      about={{ kind: 'reminder', reference: customer.pid }}
      onClose={onClose}
    />
  )
}
