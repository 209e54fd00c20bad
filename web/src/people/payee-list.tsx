import { foldText } from '@akonta/domain/catalogue/search-text'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { inactivePayees, type ListedPayee, payeesOfCategory, restorePayee } from '@akonta/domain/payees/payee-calls'
import { IconArrowBackUp, IconFileExport, IconFileText, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { asks, call, keys } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { statementPath } from '../navigation/statement-path.ts'
import { AddPayeeDialog } from '../payees/add-payee-dialog.tsx'
import { balanceText } from '../payees/balance-text.ts'
import { EditPayeeDialog } from '../payees/edit-payee-dialog.tsx'
import classes from '../payees/payees.module.css'
import { RemovePayee } from '../payees/remove-payee.tsx'
import { KIND_TEXTS, payeesTexts } from '../payees/texts.ts'
import { personalDataPath } from '../personal-data/personal-data-path.ts'
import { personalDataTexts } from '../personal-data/texts.ts'
import { ChoiceChips } from '../ui/fields/choice-chips.tsx'
import { SearchBox } from '../ui/fields/search-box.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState, NoMatch } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import type { RowAction } from '../ui/table/row-actions.tsx'
import { useSorting } from '../ui/table/sorting.ts'
import { unbroken } from '../ui/table/unbroken.ts'

type PayeeListProps = {
  readonly category: PayeeCategory
  /** The columns between id, name and balance. */
  readonly details: readonly Column<ListedPayee>[]
  /** The button that pays, in the column Payment. */
  readonly payment?: (payee: ListedPayee) => ReactNode
  /** Further actions of a payee, before edit and delete. */
  readonly moreActions?: (payee: ListedPayee) => readonly RowAction[]
}

const STANDINGS = ['all', 'debit', 'credit'] as const
type Standing = (typeof STANDINGS)[number]

/** Dr is negative: a customer who owes, an overpaid supplier, money in a bank. A hidden balance has no side. */
const hasStanding = ({ balance }: ListedPayee, standing: Standing): boolean =>
  standing === 'all' || (balance !== null && (standing === 'debit' ? balance < 0n : balance > 0n))

const NAME_OF_FILE: Readonly<Record<PayeeCategory, string>> = { debtor: 'customers', creditor: 'suppliers', bank: 'banks' }
const matcherOf = (keyword: string): ((payee: ListedPayee) => boolean) => {
  const [folded, digits] = [foldText(keyword), keyword.replaceAll(' ', '')]
  return ({ name, pid, phone, address }) =>
    [name, pid, address].some(text => foldText(text).includes(folded)) || phone.replaceAll(' ', '').includes(digits)
}

const BALANCE: Column<ListedPayee> = {
  head: payeesTexts.balance,
  kind: 'money',
  of: ({ balance }) => balance,
  cell: ({ balance }) => balanceText(balance),
  width: '150px',
}

const factColumns = (name: string, details: readonly Column<ListedPayee>[]): readonly Column<ListedPayee>[] => [
  { head: payeesTexts.id, kind: 'text', of: ({ pid }) => pid, tone: 'muted', width: '112px' },
  { head: name, kind: 'text', of: each => each.name, tone: 'strong' },
  ...details,
  BALANCE,
]

/** The list of customers, suppliers or banks, and at ?show=deactivated the deactivated ones. */
export const PayeeList = ({ category, details, payment, moreActions }: PayeeListProps) => {
  const db = useDb()
  const words = KIND_TEXTS[category]
  const [search] = useSearchParams()
  const isInactive = search.get('show') === 'deactivated'
  const mayAdd = useCan(category === 'debtor' ? 'add_customer' : 'edit_payees')
  const maySeeBalance = useMaySeeBalance(category)
  const [keyword, setKeyword] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ListedPayee | null>(null)
  const [removed, setRemoved] = useState<ListedPayee | null>(null)
  const list = useQuery(asks(isInactive ? inactivePayees : payeesOfCategory, { db, type: category }))
  const [standing, setStanding] = useState<Standing>('all')
  const matching = useMemo(() => {
    const isMatch = matcherOf(keyword)
    return (list.data ?? []).filter(payee => isMatch(payee) && hasStanding(payee, standing))
  }, [list.data, keyword, standing])
  const facts = useMemo(() => factColumns(words.name, details), [words.name, details])
  const columns = payment && !isInactive ? [...facts, { head: payeesTexts.payment, cell: payment, width: '168px' }] : facts
  const { sorted: payees, ...sort } = useSorting(matching, columns)
  const actionsOf = useRowActions({ category, isInactive, onEdit: setEdited, onRemove: setRemoved })
  const add = <AddButton label={words.add} onClick={() => setAdding(true)} />
  const noPayees = isInactive ? words.noneInactive : words.none
  const empty =
    keyword === '' ? (
      <EmptyState
        title={standing === 'all' ? noPayees : payeesTexts.noneWith(payeesTexts.standings[category][standing])}
        {...(standing === 'all' && !isInactive && mayAdd && { action: add })}
      />
    ) : (
      <NoMatch title={words.noMatch(keyword)} />
    )
  return (
    <TablePage
      title={words.title}
      note={isInactive ? payeesTexts.deactivated : list.data && words.count(list.data.length)}
      file={{ name: NAME_OF_FILE[category], branch: null }}
      buttons={!isInactive && mayAdd && list.data?.length !== 0 && add}
      hasWideToolbar
      toolbar={
        <>
          <SearchBox placeholder={words.search} keyword={keyword} onSearch={setKeyword} followsTyping />
          {maySeeBalance && (
            <ChoiceChips
              label={payeesTexts.balance}
              choices={STANDINGS.map(value => ({ value, label: payeesTexts.standings[category][value] }))}
              chosen={standing}
              onChoose={setStanding}
            />
          )}
        </>
      }
      footer={<Footer isInactive={isInactive} payees={payees} maySeeBalance={maySeeBalance} />}
      columns={columns}
      sort={sort}
      rows={payees}
      keyOf={({ pid }) => pid}
      short={payee => ({
        title: payee.name,
        note: `${payee.pid} · ${unbroken(payee.phone)}`,
        figure: balanceText(payee.balance),
        figureNote: !isInactive && payment?.(payee),
      })}
      rowActions={{ head: payeesTexts.action, of: payee => actionsOf(payee, moreActions?.(payee)) }}
      load={{ query: list, failedText: words.couldNotLoad }}
      empty={empty}
    >
      {isAdding && (
        <AddPayeeDialog title={words.add} category={category} onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />
      )}
      {edited && <EditPayeeDialog payee={edited} onClose={() => setEdited(null)} />}
      {removed && <RemovePayee payee={removed} onDone={() => setRemoved(null)} />}
    </TablePage>
  )
}

type FooterProps = { readonly isInactive: boolean; readonly payees: readonly ListedPayee[]; readonly maySeeBalance: boolean }

/** The total of the balances, and the way to the deactivated payees and back. */
const Footer = ({ isInactive, payees, maySeeBalance }: FooterProps) => {
  const total = maySeeBalance ? payees.reduce((sum, { balance }) => sum + (balance ?? 0n), 0n) : null
  return (
    <>
      {isInactive && <span>{payeesTexts.inactiveHint}</span>}
      {payees.length > 0 && (
        <span role="status">
          {payeesTexts.total(payees.length)} <b className={classes.total}>{balanceText(total)}</b>
        </span>
      )}
      <Link className={`link ${classes.other}`} to={isInactive ? '?' : '?show=deactivated'}>
        {isInactive ? payeesTexts.goBack : payeesTexts.deactivated}
      </Link>
    </>
  )
}

const useMaySeeBalance = (category: PayeeCategory): boolean => useCan(category === 'debtor' ? 'see_lists' : 'see_books')

type RowActionRules = {
  readonly category: PayeeCategory
  readonly isInactive: boolean
  readonly onEdit: (payee: ListedPayee) => void
  readonly onRemove: (payee: ListedPayee) => void
}

/** The user's actions on a payee. `more` comes before edit and delete, for active payees only. */
const useRowActions = ({ category, isInactive, onEdit, onRemove }: RowActionRules) => {
  const mayEdit = useCan('edit_payees')
  const mayDelete = useCan('delete_records')
  const mayExport = useCan('export_person') && category !== 'bank'
  const maySeeBalance = useMaySeeBalance(category)
  const restore = useRestore()
  return (payee: ListedPayee, more: readonly RowAction[] = []): readonly RowAction[] => [
    ...(maySeeBalance
      ? [{ label: payeesTexts.statement, name: payeesTexts.statementOf(payee.name), icon: IconFileText, to: statementPath(payee.pid) }]
      : []),
    ...(isInactive ? [] : more),
    ...(mayEdit && !isInactive
      ? [{ label: payeesTexts.edit, name: payeesTexts.editOf(payee.name), icon: IconPencil, run: () => onEdit(payee) }]
      : []),
    ...(mayExport
      ? [
          {
            label: personalDataTexts.export,
            name: personalDataTexts.exportOf(payee.name),
            icon: IconFileExport,
            to: personalDataPath('payee', payee.pid),
          },
        ]
      : []),
    ...(mayDelete && !isInactive
      ? [{ label: payeesTexts.delete, name: payeesTexts.deleteOf(payee.name), icon: IconTrash, danger: true, run: () => onRemove(payee) }]
      : []),
    ...(mayDelete && isInactive
      ? [{ label: payeesTexts.bringBack, name: payeesTexts.bringBackOf(payee.name), icon: IconArrowBackUp, run: () => restore(payee) }]
      : []),
  ]
}

const useRestore = (): ((payee: ListedPayee) => void) => {
  const db = useDb()
  return useSave({
    send: ({ pid }: ListedPayee) => call(restorePayee, { db, pid }),
    saved: (_, { name }) => ({ text: payeesTexts.broughtBack(name) }),
    failed: (_, { name }) => payeesTexts.notBroughtBack(name),
    stale: [keys.area(db, restorePayee)],
    overlaps: true,
    waitsForReload: true,
  }).save
}
