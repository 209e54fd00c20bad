import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type SupplierWithholding, supplierWithholdings } from '@akonta/domain/withholding/supplier-calls'
import { WITHHOLDING_THRESHOLD } from '@akonta/domain/withholding/tax-of-month'
import { IconBuildingStore, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { currentTime } from '../lib/storage/clock.ts'
import { forRight } from '../session/gates.tsx'
import { texts as common } from '../texts.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import type { Column } from '../ui/table/column.ts'
import { SupplierRuleDialog } from './supplier-rule-dialog.tsx'
import { supplierTexts as texts, withholdingReportTexts } from './texts.ts'
import classes from './withholding.module.css'

const untilOf = ({ until }: SupplierWithholding): string => (until === null ? '' : formatDayFirst(until))
const aboveOf = ({ isAbove }: SupplierWithholding): string => (isAbove ? texts.above : texts.below)

/** The rule, and below it the certificate of an exemption with its last day. */
const Rule = ({ supplier }: { readonly supplier: SupplierWithholding }) => (
  <>
    {texts.rules[supplier.rule]}
    {supplier.certificate !== '' && <span className={classes.exemption}>{texts.exemptBy(supplier.certificate, untilOf(supplier))}</span>}
  </>
)

const columnsFor = (year: number): readonly Column<SupplierWithholding>[] => [
  { head: texts.name, kind: 'text', of: row => row.name },
  { head: texts.tin, kind: 'text', of: row => row.tin, tone: 'muted' },
  { head: texts.rule, kind: 'text', of: row => texts.rules[row.rule], cell: row => <Rule supplier={row} /> },
  { head: texts.exemption, kind: 'text', of: row => row.certificate, onlyInFiles: true },
  { head: texts.until, kind: 'text', of: untilOf, onlyInFiles: true },
  { head: texts.paidIn(year), kind: 'money', of: row => row.paid },
  { head: texts.withheldIn(year), kind: 'money', of: row => row.withheld },
  {
    head: texts.threshold,
    kind: 'text',
    of: aboveOf,
    cell: row => (row.isAbove ? <Badge tone="gold">{texts.above}</Badge> : texts.below),
  },
]

/** /admin/reports/withholdingtax/suppliers: what is usually withheld from each supplier, and what they were paid this year. */
export const Component = forRight('see_books', { title: texts.title, mayNot: withholdingReportTexts.mayNot }, () => <Suppliers />)

const Suppliers = () => {
  const db = useDb()
  const mayRecord = useCan('record_vat')
  const [chosen, setChosen] = useState<SupplierWithholding | null>(null)
  const list = useQuery(asks(supplierWithholdings, { db }))
  const actionsOf = (row: SupplierWithholding) => [
    { label: texts.set, icon: IconPencil, name: texts.setFor(row.name), run: () => setChosen(row) },
  ]
  const year = list.data?.[0]?.year ?? currentTime().getUTCFullYear()
  return (
    <>
      <TablePage
        title={texts.title}
        toolbar={
          <Link className="link" to="/admin/reports/withholdingtax">
            {withholdingReportTexts.title}
          </Link>
        }
        above={<p className={classes.above}>{texts.source(`${common.currency} ${formatMoney(WITHHOLDING_THRESHOLD)}`)}</p>}
        printsWide
        file={{ name: 'withholding-suppliers', branch: null }}
        columns={columnsFor(year)}
        rows={list.data ?? []}
        keyOf={row => row.pid}
        {...(mayRecord && { rowActions: { head: texts.action, of: actionsOf } })}
        short={row => ({
          title: row.name,
          note: [texts.rules[row.rule], texts.thresholdOf(row.isAbove)].join(' · '),
          figure: row.paid === null ? '' : formatMoney(row.paid),
          figureNote: texts.paidIn(row.year),
        })}
        load={{ query: list, failedText: texts.couldNotLoad }}
        empty={<EmptyState icon={IconBuildingStore} title={texts.empty} hint={texts.emptyHint} />}
      />
      {chosen && <SupplierRuleDialog supplier={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
