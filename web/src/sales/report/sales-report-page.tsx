import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type SaleOfDay, salesByDate } from '@akonta/domain/sales/sale-calls'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSigningBranches } from '../../evat/signing-branches.ts'
import { evatTexts } from '../../evat/texts.ts'
import { messageOf, path } from '../../lib/api.ts'
import { useDb } from '../../lib/session.ts'
import { BranchReport } from '../../session/branch-report.tsx'
import { texts } from '../../texts.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { numberColumn } from '../../ui/report-page/reported-number.ts'
import { type Column, type DataColumn, shownText } from '../../ui/table/column.ts'
import { type FoundReceipt, findReceipts } from '../receipt/find-receipts.ts'
import { salesTexts } from '../texts.ts'
import { keepsSale, NO_FILTER, type SalesFilter } from './report-filter.ts'
import { ReportFilterFields } from './report-filter-fields.tsx'
import classes from './sales-report.module.css'

/** The customer of cash sales has no name. */
const CASH_NAME = 'CASH'

const NUMBER = numberColumn(salesTexts.invoice)

/** The invoice, its offline number, and its returns. The amount is before returns (domain rules, section 8). */
const numberText = (row: SaleOfDay): string => {
  const number = row.provisional === '' ? shownText(NUMBER, row) : salesTexts.numberPrintedAs(shownText(NUMBER, row), row.provisional)
  return row.returned === 0n ? number : salesTexts.numberReturned(number, formatMoney(row.returned))
}

const paidByText = ({ paidBy }: SaleOfDay): string => paidBy.join(', ')

/** The total that the customer has on paper, where the amount of the report is another one. */
const receiptText = ({ amount, total }: SaleOfDay): string => (total === amount ? '' : salesTexts.receiptOf(formatMoney(total)))

const SOLD_AT: DataColumn<SaleOfDay> = { head: salesTexts.soldAt, kind: 'time', of: row => row.soldAt, onlyInFiles: true }

/** The columns are the specification's: time, cashier and payment are below the invoice; a file has columns for them. */
const COLUMNS: readonly Column<SaleOfDay>[] = [
  {
    head: NUMBER.head,
    kind: 'text',
    of: numberText,
    cell: row => (
      <span className={classes.sale}>
        {numberText(row)}
        <span className={classes.note}>
          {[shownText(SOLD_AT, row), row.cashier, paidByText(row), receiptText(row)].filter(text => text !== '').join(' · ')}
        </span>
      </span>
    ),
    ...(NUMBER.tone && { tone: NUMBER.tone }),
  },
  { head: salesTexts.date, kind: 'day', of: row => row.date, onlyInFiles: true },
  SOLD_AT,
  { head: salesTexts.cashier, kind: 'text', of: row => row.cashier, onlyInFiles: true },
  { head: salesTexts.paidBy, kind: 'text', of: paidByText, onlyInFiles: true },
  { head: salesTexts.amount, help: texts.salesHelp, kind: 'money', of: row => row.amount, tone: 'strong' },
  { head: salesTexts.customer, kind: 'text', of: row => row.customer, tone: row => (row.customer === CASH_NAME ? 'muted' : undefined) },
  { head: salesTexts.returnedAmount, kind: 'money', of: row => row.returned, onlyInFiles: true },
  { head: salesTexts.receiptTotal, kind: 'money', of: row => row.total, onlyInFiles: true },
]

/** Only where GRA signs the sales of a branch. */
const WITH_EVAT: readonly Column<SaleOfDay>[] = [
  ...COLUMNS,
  { head: evatTexts.state, kind: 'text', of: ({ evat }) => (evat === null ? '' : evatTexts.states[evat]), tone: 'muted' },
]

const receiptPath = (number: string): string => path`/admin/sales/posreceiptview/${number}`

type Elsewhere = { readonly text: string; readonly receipts: readonly FoundReceipt[] }

/** /admin/sales/salesreport */
export const Component = () => {
  const [filter, setFilter] = useState<SalesFilter>(NO_FILTER)
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null)
  const [clears, setClears] = useState(0)
  const signs = useSigningBranches(useDb()).length > 0
  const change = (changed: SalesFilter): void => {
    setFilter(changed)
    setElsewhere(null)
  }
  const clear = (): void => {
    change(NO_FILTER)
    setClears(clears + 1)
  }
  return (
    <BranchReport
      title={salesTexts.salesReport}
      name="sales-report"
      list={salesByDate}
      columns={signs ? WITH_EVAT : COLUMNS}
      link={{ to: row => receiptPath(row.reverses || row.number), name: row => salesTexts.viewInvoice(row.number) }}
      keyOf={row => row.number}
      amountOf={row => row.amount}
      totalLabel={salesTexts.totalOf}
      emptyText={salesTexts.noSales}
      failedText={salesTexts.couldNotLoadSales}
      actions={<FindReceipt key={clears} filter={filter} onFilter={change} onFound={setElsewhere} />}
      filter={{
        keeps: row => keepsSale(row, filter),
        onClear: clear,
        controls: rows => <ReportFilterFields rows={rows} filter={filter} onChange={change} onClear={clear} />,
      }}
      above={elsewhere !== null && <ElsewhereList {...elsewhere} />}
    />
  )
}

type FindReceiptProps = {
  readonly filter: SalesFilter
  readonly onFilter: (filter: SalesFilter) => void
  readonly onFound: (found: Elsewhere) => void
}

/**
 * Filters the rows by the typed text. Enter searches every day, like the search over everything: a single receipt opens, several are
 * listed. An offline number leads to its receipt.
 */
const FindReceipt = ({ filter, onFilter, onFound }: FindReceiptProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const find = async (text: string): Promise<void> => {
    if (text === '') return onFilter({ ...filter, text })
    try {
      const receipts = await findReceipts(db, text)
      const [only] = receipts
      if (only !== undefined && receipts.length === 1) return void navigate(receiptPath(only.number))
      if (receipts.length === 0 && /\d$/.test(text) && text.includes('-')) return void navigate(receiptPath(text.toUpperCase()))
      if (receipts.length > 0) onFound({ text, receipts })
      else showNotice({ tone: 'error', text: salesTexts.noReceiptFound(text) })
    } catch (failure) {
      showNotice({ tone: 'error', text: salesTexts.noReceiptFound(text), detail: messageOf(failure) })
    }
  }
  return (
    <SearchBox
      placeholder={salesTexts.findReceipt}
      keyword={filter.text}
      onSearch={text => onFilter({ ...filter, text })}
      onEnter={text => void find(text)}
      followsTyping
    />
  )
}

const ElsewhereList = ({ text, receipts }: Elsewhere) => (
  <section className={classes.elsewhere} aria-label={salesTexts.receiptsElsewhere(text)}>
    {salesTexts.receiptsElsewhere(text)}
    <ul>
      {receipts.map(receipt => (
        <li key={receipt.number}>
          <Link className="link" to={receiptPath(receipt.number)}>
            {receipt.number}
          </Link>
          <span>{[formatDayFirst(receipt.date), receipt.branch, receipt.customer].filter(fact => fact !== '').join(' · ')}</span>
        </li>
      ))}
    </ul>
  </section>
)
