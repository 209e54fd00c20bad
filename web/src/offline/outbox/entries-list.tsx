import { formatMoney } from '@akonta/domain/money'
import type { OfflineKind } from '@akonta/domain/offline/offline-calls'
import {
  IconBan,
  IconCalendarCheck,
  IconCopyPlus,
  IconEdit,
  IconEye,
  IconPencilCheck,
  IconRefresh,
  IconUserCheck,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../../lib/api.ts'
import { useBranch, useCan, useUser } from '../../lib/session.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import classes from '../offline.module.css'
import { offlineTexts } from '../texts.ts'
import { canStoreSales, useTill } from '../till-state.ts'
import { type Retry, retryEntry, takeKnownCustomer } from '../till-work.ts'
import { timeText } from '../time-text.ts'
import { EditDialog } from './edit-dialog.tsx'
import { isLeftBehind, isOwnEntry, isShownTo, stepsFor, type Viewer } from './entry-steps.ts'
import { adviceFor, adviceForFault, adviceForLeft } from './parked-advice.ts'
import { ReplacedDialog } from './replaced-dialog.tsx'
import { blockerOf, FAULT } from './send-entries.ts'
import { type EntryState, type StoredEntry, walletTenders } from './stored-entry.ts'
import { VoidDialog } from './void-dialog.tsx'

const ORDER: readonly EntryState[] = ['parked', 'waiting', 'void', 'replaced', 'sent']
const TONES = { parked: 'red', waiting: 'gold', sent: 'green', replaced: 'plain', void: 'plain' } as const

const waitsFor = (entry: StoredEntry, all: readonly StoredEntry[], isOwn: boolean): string => {
  const blocker = blockerOf(entry, all)
  if (blocker === null || blocker.state === 'void') return isOwn ? offlineTexts.waits : offlineTexts.waitsFor(entry.attendant)
  const what = offlineTexts.kindOf[blocker.kind].toLowerCase()
  return blocker.state === 'parked' ? offlineTexts.blockedBy(blocker.provisional, what) : offlineTexts.waitsAfter(blocker.provisional, what)
}

const becameOf = (entry: StoredEntry, all: readonly StoredEntry[], isOwn: boolean): string => {
  const { kind, state, savedAs, reason, attendant } = entry
  if (state === 'replaced') return kind === 'customer' ? offlineTexts.isCustomer(savedAs) : offlineTexts.replacedBy(savedAs)
  if (state === 'sent') return [offlineTexts.sentAs(savedAs), reason].filter(text => text !== '').join(' · ')
  if (state === 'void') return offlineTexts.voidedFor(reason)
  if (state === 'waiting') return [waitsFor(entry, all, isOwn), reason].filter(text => text !== '').join(' · ')
  return isOwn ? reason : offlineTexts.parkedOf(reason, attendant)
}

const walletText = ({ name, amount }: ReturnType<typeof walletTenders>[number]): string =>
  offlineTexts.walletToConfirm(name, formatMoney(amount))

/** Where an entry can be seen, if it has a page. */
const PAGES: Readonly<Partial<Record<OfflineKind, (number: string) => string>>> = {
  sale: number => path`/admin/sales/posreceiptview/${number}`,
  return: number => path`/admin/sales/creditnote/${number}`,
  payment: number => path`/admin/accounting/payment/${number}`,
}

const useViewer = (): Viewer => ({ user: useUser(), branch: useBranch()?.code, mayResolve: useCan('override_price') })

const shownOf = (entries: readonly StoredEntry[], viewer: Viewer): readonly StoredEntry[] =>
  entries
    .filter(entry => isShownTo(entry, viewer))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || (a.madeAt < b.madeAt ? 1 : -1))

const tryAgain = async (entry: StoredEntry, how: Retry): Promise<void> => {
  const tried = await retryEntry(entry, how)
  if (tried.kind === 'sent') showNotice({ tone: 'success', text: offlineTexts.sent(entry.provisional, tried.savedAs) })
  else if (tried.kind === 'refused') showNotice({ tone: 'error', text: offlineTexts.stillRefused(entry.provisional), detail: tried.reason })
  else showNotice({ tone: 'error', text: offlineTexts.noAnswer })
}

type Opened = { readonly dialog: 'replace' | 'edit' | 'void'; readonly entry: StoredEntry }

/** The offline entries of this till: parked ones first, with the reason and the possible actions. */
export const EntriesList = () => {
  const viewer = useViewer()
  const navigate = useNavigate()
  const all = useTill(state => state.entries)
  const entries = shownOf(all, viewer)
  const [opened, open] = useState<Opened | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const alone = async (entry: StoredEntry, work: () => Promise<void>): Promise<void> => {
    if (busy !== null) return
    setBusy(entry.requestId)
    await work().finally(() => setBusy(null))
  }
  const actionsOf = (entry: StoredEntry): readonly RowAction[] => {
    const { provisional, savedAs } = entry
    const can = stepsFor(entry, viewer)
    const page = PAGES[entry.kind]
    const retry = (how: Retry) => () => void alone(entry, () => tryAgain(entry, how))
    const action = (isPossible: boolean, label: string, name: string, icon: RowAction['icon'], run: () => void): readonly RowAction[] =>
      isPossible ? [{ label, name, icon, run }] : []
    return [
      ...action(page !== undefined, offlineTexts.open, offlineTexts.openNamed(provisional), IconEye, () => {
        if (page) void navigate(page(savedAs === '' ? provisional : savedAs))
      }),
      ...action(can.retry, offlineTexts.retry, offlineTexts.retryNamed(provisional), IconRefresh, retry({ dating: 'then' })),
      ...action(
        can.dateToday,
        offlineTexts.dateToday,
        offlineTexts.dateTodayNamed(provisional),
        IconCalendarCheck,
        retry({ dating: 'today' }),
      ),
      ...action(can.useKnown, offlineTexts.takeKnown, offlineTexts.takeKnownNamed(provisional), IconUserCheck, () => {
        void alone(entry, () => takeKnownCustomer(entry))
      }),
      ...action(can.again, offlineTexts.again, offlineTexts.againNamed(provisional), IconCopyPlus, retry({ dating: 'then', again: true })),
      ...action(can.edit, offlineTexts.edit, offlineTexts.editNamed(provisional), IconEdit, () => open({ dialog: 'edit', entry })),
      ...action(can.replace, offlineTexts.replace, offlineTexts.replaceNamed(provisional), IconPencilCheck, () => {
        open({ dialog: 'replace', entry })
      }),
      ...action(can.void, offlineTexts.void, offlineTexts.voidNamed(provisional), IconBan, () => open({ dialog: 'void', entry })),
    ]
  }
  const became = (entry: StoredEntry): string => becameOf(entry, all, isOwnEntry(entry, viewer.user))
  const what = ({ kind, title }: StoredEntry): string => [offlineTexts.kindOf[kind], title].filter(text => text !== '').join(', ')
  const advice = (entry: StoredEntry): string => {
    if (entry.state === 'parked') return adviceFor(entry.kind, entry.code, viewer.mayResolve)
    if (entry.state === 'waiting' && entry.code === FAULT) return adviceForFault(entry, viewer.mayResolve)
    if (isLeftBehind(entry, viewer)) return adviceForLeft(entry)
    return entry.state === 'waiting' ? walletTenders(entry).map(walletText).join(' · ') : ''
  }
  const columns: readonly Column<StoredEntry>[] = [
    { head: offlineTexts.number, kind: 'text', of: entry => entry.provisional, tone: 'strong', width: '130px' },
    { head: offlineTexts.kind, kind: 'text', of: what, width: '140px' },
    { head: offlineTexts.time, kind: 'text', of: entry => timeText(entry.madeAt), width: '120px' },
    { head: offlineTexts.amount, kind: 'money', of: entry => entry.total, width: '90px' },
    {
      head: offlineTexts.state,
      cell: entry => <Badge tone={TONES[entry.state]}>{offlineTexts.stateOf[entry.state]}</Badge>,
      width: '110px',
    },
    { head: offlineTexts.becameOf, cell: entry => <Became text={became(entry)} advice={advice(entry)} /> },
  ]
  const close = (): void => open(null)
  if (!canStoreSales()) return null
  return (
    <section className={`card ${classes.list}`} aria-labelledby="made-here">
      <h2 id="made-here" className={classes.listTitle}>
        {offlineTexts.madeHere}
      </h2>
      <DataTable
        label={offlineTexts.madeHere}
        columns={columns}
        rows={entries}
        keyOf={entry => entry.requestId}
        short={entry => ({
          title: entry.provisional,
          note: [what(entry), timeText(entry.madeAt), became(entry), advice(entry)].filter(text => text !== '').join(' · '),
          figure: formatMoney(entry.total),
          figureNote: offlineTexts.stateOf[entry.state],
        })}
        actions={{ head: offlineTexts.actions, of: actionsOf }}
        empty={<EmptyState title={offlineTexts.none} hint={offlineTexts.noneHint} />}
      />
      {opened?.dialog === 'replace' && <ReplacedDialog sale={opened.entry} onClose={close} />}
      {opened?.dialog === 'edit' && <EditDialog entry={opened.entry} onClose={close} />}
      {opened?.dialog === 'void' && <VoidDialog entry={opened.entry} onClose={close} />}
    </section>
  )
}

/** The state of an entry, and below it what to do. */
const Became = ({ text, advice }: { readonly text: string; readonly advice: string }) => (
  <span className={classes.became}>
    {text}
    {advice !== '' && <span className={classes.advice}>{advice}</span>}
  </span>
)
