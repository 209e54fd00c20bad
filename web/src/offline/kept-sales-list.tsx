import { formatMoney } from '@akonta/domain/money'
import { IconCalendarCheck, IconEye, IconPencilCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { useBranch, useCan, useUser } from '../lib/session.ts'
import { Badge } from '../ui/frames/badge.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { showNotice } from '../ui/messages/notice.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { RowAction } from '../ui/table/row-actions.tsx'
import { type KeptSale, type KeptState, walletTenders } from './kept-sale.ts'
import { isLeftBehind, isOwnSale, isShownTo, stepsFor, type Viewer } from './kept-sale-steps.ts'
import { timeText } from './kept-time.ts'
import classes from './offline.module.css'
import type { Dating } from './offline-calls.ts'
import { adviceFor, adviceForLeft } from './parked-advice.ts'
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

const walletText = ({ name, amount }: ReturnType<typeof walletTenders>[number]): string =>
  offlineTexts.walletToConfirm(name, formatMoney(amount))

const useViewer = (): Viewer => ({ user: useUser(), branch: useBranch()?.code, mayResolve: useCan('override_price') })

const useShownSales = (viewer: Viewer): readonly KeptSale[] => {
  const sales = useTill(state => state.sales).filter(sale => isShownTo(sale, viewer))
  return sales.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (a.soldAt < b.soldAt ? 1 : -1))
}

const tryAgain = async (sale: KeptSale, dating: Dating): Promise<void> => {
  const tried = await retrySale(sale, dating)
  if (tried.kind === 'sent') showNotice({ tone: 'success', text: offlineTexts.sent(sale.provisional, tried.invoice) })
  else if (tried.kind === 'refused') showNotice({ tone: 'error', text: offlineTexts.stillRefused(sale.provisional), detail: tried.reason })
  else showNotice({ tone: 'error', text: offlineTexts.noAnswer })
}

/** The offline sales of this till: parked ones first, with the reason and the possible actions. */
export const KeptSalesList = () => {
  const viewer = useViewer()
  const navigate = useNavigate()
  const sales = useShownSales(viewer)
  const [replacing, setReplacing] = useState<KeptSale | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const retry = async (sale: KeptSale, dating: Dating): Promise<void> => {
    if (busy !== null) return
    setBusy(sale.requestId)
    await tryAgain(sale, dating).finally(() => setBusy(null))
  }
  const actionsOf = (sale: KeptSale): readonly RowAction[] => {
    const { provisional, invoice } = sale
    const can = stepsFor(sale, viewer)
    const number = invoice === '' ? provisional : invoice
    const open = { label: offlineTexts.open, name: offlineTexts.openNamed(provisional), icon: IconEye }
    const again = { label: offlineTexts.retry, name: offlineTexts.retryNamed(provisional), icon: IconRefresh }
    const today = { label: offlineTexts.dateToday, name: offlineTexts.dateTodayNamed(provisional), icon: IconCalendarCheck }
    const replace = { label: offlineTexts.replace, name: offlineTexts.replaceNamed(provisional), icon: IconPencilCheck }
    return [
      { ...open, run: () => void navigate(path`/admin/sales/posreceiptview/${number}`) },
      ...(can.retry ? [{ ...again, run: () => void retry(sale, 'then') }] : []),
      ...(can.dateToday ? [{ ...today, run: () => void retry(sale, 'today') }] : []),
      ...(can.replace ? [{ ...replace, run: () => setReplacing(sale) }] : []),
    ]
  }
  const became = (sale: KeptSale): string => becameOf(sale, isOwnSale(sale, viewer.user))
  const columns: readonly Column<KeptSale>[] = [
    { head: offlineTexts.number, kind: 'text', of: sale => sale.provisional, tone: 'strong', width: '180px' },
    { head: offlineTexts.time, kind: 'text', of: sale => timeText(sale.soldAt), width: '150px' },
    { head: offlineTexts.amount, kind: 'money', of: sale => sale.total, width: '110px' },
    { head: offlineTexts.state, cell: sale => <Badge tone={TONES[sale.state]}>{offlineTexts.stateOf[sale.state]}</Badge>, width: '110px' },
    { head: offlineTexts.becameOf, cell: sale => <Became text={became(sale)} advice={advice(sale)} /> },
  ]
  const advice = (sale: KeptSale): string => {
    if (sale.state === 'parked') return adviceFor(sale.code, viewer.mayResolve)
    if (isLeftBehind(sale, viewer)) return adviceForLeft(sale)
    return sale.state === 'waiting' ? walletTenders(sale).map(walletText).join(' · ') : ''
  }
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

/** The state of a sale, and below it what to do. */
const Became = ({ text, advice }: { readonly text: string; readonly advice: string }) => (
  <span className={classes.became}>
    {text}
    {advice !== '' && <span className={classes.advice}>{advice}</span>}
  </span>
)
