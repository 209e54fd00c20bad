import { formatBalance, formatMoney, type Pesewas } from '@akonta/domain/money'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { type ListedPayee, payeeByPid, statementOfAccount } from '@akonta/domain/payees/payee-calls'
import type { Ageing } from '@akonta/domain/statements/ageing'
import { magnitude } from '@akonta/domain/whole-numbers'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useSeesEveryBranch } from '../business/branches.ts'
import { asksOrNull, call, keys } from '../lib/call.ts'
import { useBranch, useCan, useDb, useUser } from '../lib/session.ts'
import { documentLink } from '../navigation/document-link.ts'
import { NotAllowed } from '../session/not-allowed.tsx'
import { texts } from '../texts.ts'
import { HeadedPage } from '../ui/frames/headed-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { ReportPage } from '../ui/report-page/report-page.tsx'
import type { Column } from '../ui/table/column.ts'
import { AgesList } from './ages-list.tsx'
import classes from './payees.module.css'
import { SetOff } from './set-off.tsx'
import { ShareStatement } from './share-statement.tsx'
import { type StatementRow, statementRows } from './statement.ts'
import { payeesTexts } from './texts.ts'

const COLUMNS: readonly Column<StatementRow>[] = [
  { head: payeesTexts.date, kind: 'day', of: row => row.date },
  { head: payeesTexts.document, kind: 'text', of: row => row.document },
  { head: payeesTexts.details, kind: 'text', of: row => row.details, tone: row => (row.date === null ? 'strong' : 'muted') },
  { head: payeesTexts.debitHead, kind: 'money', of: row => row.debit, cell: row => (row.debit === null ? '' : formatMoney(row.debit)) },
  { head: payeesTexts.creditHead, kind: 'money', of: row => row.credit, cell: row => (row.credit === null ? '' : formatMoney(row.credit)) },
]

/** The usual side of a payee's balance: their own statement states it in words, and not in each row. */
const USUAL_SIDE = { debtor: ' Dr', creditor: ' Cr', bank: '' } as const

const columnsOf = (category: ListedPayee['category']): readonly Column<StatementRow>[] => [
  ...COLUMNS,
  {
    head: payeesTexts.balance,
    kind: 'money',
    of: row => row.balance,
    tone: 'strong',
    cell: row => {
      const [text, side] = [formatBalance(row.balance), USUAL_SIDE[category]]
      if (side === '' || !text.endsWith(side)) return text
      return (
        <>
          {text.slice(0, -side.length)}
          <span className={classes.side}>{side}</span>
        </>
      )
    },
  },
]

const LISTS = {
  debtor: '/admin/accounting/customer',
  creditor: '/admin/accounting/supplier',
  bank: '/admin/accounting/bank',
} as const

/** The words for customers and suppliers instead of Dr and Cr. */
const PLAIN_TOTAL = {
  owedLabel: (balance: Pesewas): string => {
    if (balance === 0n) return payeesTexts.nothingOwed
    return balance < 0n ? payeesTexts.youOweUs : payeesTexts.weOweYou
  },
  owed: (balance: Pesewas): string => `${texts.currency} ${formatMoney(magnitude(balance))}`,
}

/** As the number of a payee says it, until the payee is loaded. */
const categoryOf = (pid: string): PayeeCategory => {
  if (pid.startsWith('SUP-')) return 'creditor'
  return pid.startsWith('BNK-') ? 'bank' : 'debtor'
}

/** /admin/accounting/statement/{pid}?start=&end=: the statement of account of a customer, supplier or bank. */
export const Component = () => {
  const { pid = '' } = useParams()
  const db = useDb()
  const seesBooks = useCan('see_books')
  const query = useQuery(asksOrNull(payeeByPid, { db, pid }))
  const scope = useScope()
  const payee = query.isPlaceholderData ? undefined : query.data
  if (!payee || query.isError)
    return (
      <HeadedPage title={payeesTexts.statementOf(pid)} back={LISTS[categoryOf(pid)]}>
        {query.isError && <LoadError what={payeesTexts.couldNotLoadPayee} failure={query.error} onRetry={() => void query.refetch()} />}
        {payee === undefined && !query.isError && <Loading />}
        {payee === null && !query.isError && <EmptyState title={payeesTexts.noPayee(pid)} />}
      </HeadedPage>
    )
  const title = payeesTexts.statementOf(payee.name)
  if (payee.category !== 'debtor' && !seesBooks) return <NotAllowed title={title}>{payeesTexts.mayNotSeeStatement}</NotAllowed>
  return (
    <ReportPage
      title={title}
      back={LISTS[payee.category]}
      branch={[pid, payee.phone, payee.address, scope].filter(fact => fact !== '').join(' · ')}
      queryKey={[...keys.area(db, statementOfAccount), 'statement', pid]}
      load={async ({ start, end }) => statementRows(await call(statementOfAccount, { db, pid, start, end }))}
      columns={columnsOf(payee.category)}
      link={{ to: row => documentLink(row.kind, row.document), name: row => payeesTexts.viewDocument(row.document) }}
      keyOf={row => row.key}
      amountOf={row => row.change}
      totalText={formatBalance}
      totalLabel={() => payeesTexts.closingBalance}
      emptyText={payeesTexts.couldNotLoadStatement}
      failedText={payeesTexts.couldNotLoadStatement}
      actions={payee.category === 'debtor' && <ShareStatement key={pid} payee={payee} />}
      {...(payee.category !== 'bank' && { plainTotal: PLAIN_TOTAL })}
      name="statement"
      opensWith="this_month"
      keepsOrder
      fileName={`statement-${pid}`}
      ending={rows => <Ages payee={payee} ageing={rows.at(-1)?.ageing ?? null} />}
    />
  )
}

/** A user tied to a branch sees its transactions only; the heading shows it. */
const useScope = (): string => {
  const user = useUser()
  const branch = useBranch()
  const seesAll = useSeesEveryBranch()
  return seesAll ? '' : payeesTexts.inBranch(branch?.name ?? user.branchid)
}

type AgesProps = { readonly payee: ListedPayee; readonly ageing: Ageing | null }

/** The ageing of the debt; unallocated payments only if there are any, with the button to allocate them for users with the right. */
const Ages = ({ payee, ageing }: AgesProps) => {
  const mayEnter = useCan('write_journal')
  if (ageing === null) return null
  const isOfBothSides = ageing.unapplied > 0n && ageing.ages.some(owed => owed > 0n)
  return (
    <section className={classes.ages} aria-label={payeesTexts.ageing}>
      <h2>{payeesTexts.ageing}</h2>
      <AgesList ageing={ageing} />
      {isOfBothSides && mayEnter && payee.active && <SetOff payee={payee} />}
    </section>
  )
}
