import {
  type ClosePackage,
  comparedCloses,
  type LateDocument,
  type MovedAccount,
  movedSinceClose,
} from '@akonta/domain/closing/package-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { Select } from '@mantine/core'
import { IconEqual } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { entriesLink } from '../navigation/document-link.ts'
import { Section } from '../ui/frames/section.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { type Column, shownText } from '../ui/table/column.ts'
import { DataTable, type TableLoad } from '../ui/table/data-table.tsx'
import classes from './closing.module.css'
import { closingTexts } from './texts.ts'

const ENTERED = { head: closingTexts.entered, kind: 'time', of: (each: LateDocument) => each.enteredAt } as const

const DOCUMENTS: readonly Column<LateDocument>[] = [
  { head: closingTexts.date, kind: 'day', of: each => each.date },
  {
    head: closingTexts.document,
    kind: 'text',
    of: each => each.documentNumber,
    cell: each => (
      <Link className="link" to={entriesLink(each.documentNumber)}>
        {each.documentNumber}
      </Link>
    ),
  },
  ENTERED,
  { head: closingTexts.who, kind: 'text', of: each => each.by },
  { head: closingTexts.amount, kind: 'money', of: each => each.amount },
]

/** `after`: what the package is compared with. */
const accountColumns = (after: string): readonly Column<MovedAccount>[] => [
  {
    head: closingTexts.account,
    kind: 'text',
    of: each => each.name,
    cell: each => (
      <Link className="link" to={path`/admin/accounting/ledger/${each.account}`}>
        {each.name}
      </Link>
    ),
  },
  { head: closingTexts.before, kind: 'money', of: each => each.before },
  { head: after, kind: 'money', of: each => each.after },
  { head: closingTexts.difference, kind: 'money', of: each => each.after - each.before, tone: 'strong' },
]

type AccountsProps = { readonly accounts: readonly MovedAccount[]; readonly after: string; readonly query: TableLoad['query'] }

const Accounts = ({ accounts, after, query }: AccountsProps) => (
  <DataTable
    label={closingTexts.changedBalances}
    columns={accountColumns(after)}
    rows={accounts}
    keyOf={each => each.account}
    short={each => ({
      title: each.name,
      note: `${formatMoney(each.before)} → ${formatMoney(each.after)}`,
      figure: formatMoney(each.after - each.before),
      figureNote: closingTexts.difference,
    })}
    empty={<EmptyState icon={IconEqual} title={closingTexts.nothingMoved} />}
    load={{ query, failedText: closingTexts.couldNotCompare }}
  />
)

const SinceClose = ({ number }: { readonly number: number }) => {
  const db = useDb()
  const moved = useQuery(asks(movedSinceClose, { db, package: number }))
  // Of this package, not of the one chosen before.
  const { accounts = [], documents = [] } = moved.isPlaceholderData ? {} : (moved.data ?? {})
  return (
    <>
      <Accounts accounts={accounts} after={closingTexts.booksNow} query={moved} />
      {documents.length > 0 && (
        <>
          <h3 className={classes.part}>{closingTexts.lateDocuments}</h3>
          <DataTable
            label={closingTexts.lateDocuments}
            columns={DOCUMENTS}
            rows={documents}
            keyOf={each => each.documentNumber}
            short={each => ({
              title: each.documentNumber,
              note: each.by,
              figure: formatMoney(each.amount),
              figureNote: shownText(ENTERED, each),
            })}
          />
        </>
      )}
    </>
  )
}

const BetweenCloses = ({ first, second }: { readonly first: number; readonly second: number }) => {
  const db = useDb()
  const compared = useQuery(asks(comparedCloses, { db, first, second }))
  return (
    <Accounts
      accounts={compared.isPlaceholderData ? [] : (compared.data?.accounts ?? [])}
      after={closingTexts.packageNumber(second)}
      query={compared}
    />
  )
}

/** What the second list offers besides the other packages. */
const NOW = 'now'

type WhatMovedProps = { readonly packages: readonly ClosePackage[]; readonly newest: ClosePackage }

/** The balances of a package compared with those of another one or of the books now, with the documents entered since. */
export const WhatMoved = ({ packages, newest }: WhatMovedProps) => {
  const [first, setFirst] = useState(String(newest.number))
  const [second, setSecond] = useState(NOW)
  const offered = packages.map(({ number, closedThrough }) => ({
    value: String(number),
    label: `${closingTexts.packageNumber(number)}, ${formatDayFirst(closedThrough)}`,
  }))
  const list = { allowDeselect: false, comboboxProps: { portalProps: { target: '#content' } } } as const
  return (
    <Section
      title={closingTexts.changedBalances}
      actions={
        <div className={classes.actions}>
          <Select {...list} label={closingTexts.package} data={offered} value={first} onChange={value => setFirst(value ?? first)} />
          <Select
            {...list}
            label={closingTexts.comparedWith}
            data={[{ value: NOW, label: closingTexts.booksNow }, ...offered]}
            value={second}
            onChange={value => setSecond(value ?? NOW)}
          />
        </div>
      }
    >
      {second === NOW ? <SinceClose number={Number(first)} /> : <BetweenCloses first={Number(first)} second={Number(second)} />}
    </Section>
  )
}
