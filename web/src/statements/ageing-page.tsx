import { AGE_TITLES, type Ageing, owedIn, type PayeeAgeing, sumOfAgeing } from '@akonta/domain/statements/ageing'
import { type AgeingList, ageingOfDay } from '@akonta/domain/statements/statement-calls'
import { useParams } from 'react-router'
import { path } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import type { Column } from '../ui/table/column.ts'
import { StatementPage } from './statement-page.tsx'
import { type StatementParams, writeParams } from './statement-params.ts'
import { moneyColumn, type StatementRow } from './statement-row.ts'
import { statementTexts } from './texts.ts'

type Row = StatementRow & Ageing

const [FIRST, SECOND, THIRD, FOURTH] = AGE_TITLES

const COLUMNS: readonly Column<Row>[] = [
  moneyColumn(FIRST, row => row.ages[0]),
  moneyColumn(SECOND, row => row.ages[1]),
  moneyColumn(THIRD, row => row.ages[2]),
  moneyColumn(FOURTH, row => row.ages[3]),
  moneyColumn(statementTexts.unapplied, row => row.unapplied),
  { ...moneyColumn<Row>(statementTexts.balance, owedIn), tone: 'strong' },
]

const rowsOf =
  (list: AgeingList) =>
  (payees: readonly PayeeAgeing[], params: StatementParams): readonly Row[] => {
    if (payees.length === 0) return []
    const query = new URLSearchParams(writeParams(params, 'day')).toString()
    return [
      ...payees.map(
        (payee): Row => ({ ...payee, key: payee.pid, kind: 'line', to: `${path`/admin/reports/ageing/${list}/${payee.pid}`}?${query}` }),
      ),
      { ...sumOfAgeing(payees), key: 'total', kind: 'result', name: statementTexts.total, to: null },
    ]
  }

const LISTS = {
  customers: {
    title: statementTexts.customerAgeing,
    name: 'customer-ageing',
    nameHead: statementTexts.customer,
    label: statementTexts.customersOwe,
  },
  suppliers: {
    title: statementTexts.supplierAgeing,
    name: 'supplier-ageing',
    nameHead: statementTexts.supplier,
    label: statementTexts.suppliersAreOwed,
  },
} as const

/** /admin/reports/ageing/customers and /admin/reports/ageing/suppliers */
export const Component = () => {
  const list: AgeingList = useParams().list === 'suppliers' ? 'suppliers' : 'customers'
  const { label, ...named } = LISTS[list]
  return (
    <StatementPage
      key={list}
      {...named}
      about="day"
      asCards
      load={(db, { end, branch }) => call(ageingOfDay, { db, category: list, date: end, branch })}
      rows={rowsOf(list)}
      columns={() => COLUMNS}
      headline={payees => ({ label, amount: owedIn(sumOfAgeing(payees)) })}
    />
  )
}
