import { formatMoney } from '@akonta/domain/money'
import { IconCalendarCheck, IconEye, IconPencilCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { useBranch, useCan, useUser } from '../lib/session.ts'
import { Badge } from '../ui/badge.tsx'
import type { Column } from '../ui/column.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { showNotice } from '../ui/notice.ts'
import type { RowAction } from '../ui/row-actions.tsx'
import type { KeptSale, KeptState } from './kept-sale.ts'
import { timeText } from './kept-time.ts'
import classes from './offline.module.css'
import type { Dating } from './offline-calls.ts'
import { adviceFor, isRefusedForItsDay } from './parked-advice.ts'
import { ReplacedDialog } from './replaced-dialog.tsx'
import { offlineTexts } from './texts.ts'
import { canKeepSales, useTill } from './till-state.ts'
import { retrySale } from './till-work.ts'

const ORDER: readonly KeptState[] = ['parked', 'waiting', 'replaced', 'sent']
const TONES = { parked: 'red', waiting: 'gold', sent: 'green', replaced: 'plain' } as const

const becameOf = (sale: KeptSale, isOwn: boolean): string => {
  if (sale.state === 'replaced') return offlineTexts.replacedBy(sale.invoice)
  if (sale.state === 'sent') return offlineTexts.sentAs(sale.invoice)
  if (sale.state === 'waiting') return isOwn ? offlineTexts.waits : offlineTexts.waitsFor(sale.attendant)
  return isOwn ? sale.reason : offlineTexts.parkedOf(sale.reason, sale.attendant)
}

/** What is shown to whom: to each the own sales, to who may override a refusal the parked ones of this branch too. */
const useShownSales = (): readonly KeptSale[] => {
  const user = useUser()
  const branch = useBranch()
  const mayResolve = useCan('override_price')
  const sales = useTill(state => state.sales)
  const isShown = (sale: KeptSale): boolean => {
    if (sale.business !== user.dbname) return false
    if (sale.username === user.username) return true
    return sale.state === 'waiting' || (sale.state !== 'sent' && mayResolve && sale.branch === branch?.code)
  }
  return sales.filter(isShown).toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (a.soldAt < b.soldAt ? 1 : -1))
}

const tryAgain = async (sale: KeptSale, dating: Dating): Promise<void> => {
  const tried = await retrySale(sale, dating)
  if (tried.kind === 'sent') showNotice({ tone: 'success', text: offlineTexts.sent(sale.provisional, tried.invoice) })
  else if (tried.kind === 'refused') showNotice({ tone: 'error', text: offlineTexts.stillRefused(sale.provisional), detail: tried.reason })
  else showNotice({ tone: 'error', text: offlineTexts.noAnswer })
}

/** What was sold on this till without a connection: parked first, with the reason and what can be done about it. */
export const KeptSalesList = () => {
  const { username } = useUser()
  const navigate = useNavigate()
  const sales = useShownSales()
  const mayResolve = useCan('override_price')
  const [replacing, setReplacing] = useState<KeptSale | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const retry = async (sale: KeptSale, dating: Dating): Promise<void> => {
    if (busy !== null) return
    setBusy(sale.requestId)
    await tryAgain(sale, dating).finally(() => setBusy(null))
  }
  const actionsOf = (sale: KeptSale): readonly RowAction[] => [
    {
      label: offlineTexts.open,
      name: offlineTexts.openNamed(sale.provisional),
      icon: IconEye,
      run: () => void navigate(path`/admin/sales/posreceiptview/${sale.invoice === '' ? sale.provisional : sale.invoice}`),
    },
    ...(sale.state === 'parked'
      ? [
          {
            label: offlineTexts.retry,
            name: offlineTexts.retryNamed(sale.provisional),
            icon: IconRefresh,
            run: () => void retry(sale, 'then'),
          },
        ]
      : []),
    ...(sale.state === 'parked' && isRefusedForItsDay(sale.code)
      ? [
          {
            label: offlineTexts.dateToday,
            name: offlineTexts.dateTodayNamed(sale.provisional),
            icon: IconCalendarCheck,
            run: () => void retry(sale, 'today'),
          },
        ]
      : []),
    ...(sale.state === 'parked' && mayResolve
      ? [
          {
            label: offlineTexts.replace,
            name: offlineTexts.replaceNamed(sale.provisional),
            icon: IconPencilCheck,
            run: () => setReplacing(sale),
          },
        ]
      : []),
  ]
  const became = (sale: KeptSale): string => becameOf(sale, sale.username === username)
  const columns: readonly Column<KeptSale>[] = [
    { head: offlineTexts.number, kind: 'text', of: sale => sale.provisional, tone: 'strong', width: '180px' },
    { head: offlineTexts.time, kind: 'text', of: sale => timeText(sale.soldAt), width: '150px' },
    { head: offlineTexts.amount, kind: 'money', of: sale => sale.total, width: '110px' },
    { head: offlineTexts.state, cell: sale => <Badge tone={TONES[sale.state]}>{offlineTexts.stateOf[sale.state]}</Badge>, width: '110px' },
    { head: offlineTexts.becameOf, cell: sale => <Became text={became(sale)} advice={advice(sale)} /> },
  ]
  const advice = (sale: KeptSale): string => (sale.state === 'parked' ? adviceFor(sale.code, mayResolve) : '')
  if (!canKeepSales()) return null
  return (
    <section className={`card ${classes.list}`} aria-labelledby="made-here">
      <h2 id="made-here" className={classes.listTitle}>
        {offlineTexts.madeHere}
      </h2>
      <DataTable
        label={offlineTexts.madeHere}
        columns={columns}
        rows={sales}
        keyOf={sale => sale.requestId}
        short={sale => ({
          title: sale.provisional,
          note: [timeText(sale.soldAt), became(sale), advice(sale)].filter(text => text !== '').join(' · '),
          figure: formatMoney(sale.total),
          figureNote: offlineTexts.stateOf[sale.state],
        })}
        actions={{ head: offlineTexts.actions, of: actionsOf }}
        empty={<EmptyState title={offlineTexts.none} hint={offlineTexts.noneHint} />}
      />
      {replacing !== null && <ReplacedDialog sale={replacing} onClose={() => setReplacing(null)} />}
    </section>
  )
}

/** What became of a sale, and below it what is to be done about it. */
const Became = ({ text, advice }: { readonly text: string; readonly advice: string }) => (
  <span className={classes.became}>
    {text}
    {advice !== '' && <span className={classes.advice}>{advice}</span>}
  </span>
)
