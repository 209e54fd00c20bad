import { type BranchSettings, closeBranch, reopenBranch, switchRegisterSessions } from '@akonta/domain/business/settings-calls'
import { IconArrowBackUp, IconBuildingStore, IconCalendarDollar, IconCashRegister, IconPencil, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '../business/issuer.ts'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { forRight } from '../session/gates.tsx'
import { AddButton } from '../ui/frames/add-button.tsx'
import { Badge } from '../ui/frames/badge.tsx'
import { TablePage } from '../ui/frames/table-page.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import type { Column } from '../ui/table/column.ts'
import { BranchDialog } from './branch-dialog.tsx'
import { LayawayTermsDialog } from './layaway-terms-dialog.tsx'
import { PinsDialog } from './pins-dialog.tsx'
import classes from './settings.module.css'
import { branchTexts } from './texts.ts'

const statusOf = ({ isOpen }: BranchSettings): string => (isOpen ? branchTexts.open : branchTexts.closed)

const COLUMNS: readonly Column<BranchSettings>[] = [
  { head: branchTexts.code, kind: 'text', of: ({ code }) => code, tone: 'muted', width: '110px' },
  { head: branchTexts.name, kind: 'text', of: ({ name }) => name, tone: 'strong' },
  { head: branchTexts.location, kind: 'text', of: ({ location }) => location },
  { head: branchTexts.phone, kind: 'text', of: ({ phone }) => phone },
  {
    head: branchTexts.sessions,
    kind: 'text',
    of: ({ registerSessions }) => (registerSessions ? branchTexts.on : branchTexts.off),
    tone: 'muted',
    width: '150px',
  },
  {
    head: branchTexts.layaways,
    kind: 'text',
    of: ({ layaways }) => (layaways === null ? branchTexts.off : branchTexts.on),
    tone: 'muted',
    width: '110px',
  },
  {
    head: branchTexts.pinsHead,
    kind: 'text',
    of: ({ pins }) => (pins ? branchTexts.on : branchTexts.off),
    tone: 'muted',
    width: '80px',
  },
  {
    head: branchTexts.status,
    kind: 'text',
    of: statusOf,
    cell: branch => <Badge tone={branch.isOpen ? 'green' : 'red'}>{statusOf(branch)}</Badge>,
    width: '110px',
  },
]

/** /admin/settingslayout/branches: the branches of the business, for administrators. */
export const Component = forRight('change_settings', { title: branchTexts.title, mayNot: branchTexts.mayNot }, () => <Branches />)

const Branches = () => {
  const list = useProfile()
  const [edited, setEdited] = useState<BranchSettings | 'new' | null>(null)
  const [asked, ask] = useState<BranchSettings | null>(null)
  const [pinned, setPinned] = useState<BranchSettings | null>(null)
  const [switched, switchSessions] = useState<BranchSettings | null>(null)
  const [termsOf, setTermsOf] = useState<BranchSettings | null>(null)
  const branches = list.data?.branches ?? []
  const actionsOf = (branch: BranchSettings) => {
    const { name, isOpen, registerSessions } = branch
    return [
      { label: branchTexts.edit, name: branchTexts.editOf(name), icon: IconPencil, run: () => setEdited(branch) },
      {
        label: registerSessions ? branchTexts.sessionsOff : branchTexts.sessionsOn,
        name: registerSessions ? branchTexts.sessionsOffOf(name) : branchTexts.sessionsOnOf(name),
        icon: IconCashRegister,
        run: () => switchSessions(branch),
      },
      {
        label: branchTexts.layaways,
        name: branchTexts.layawaysOf(name),
        icon: IconCalendarDollar,
        run: () => setTermsOf(branch),
      },
      { label: branchTexts.pins, name: branchTexts.pinsOf(name), icon: IconShieldLock, run: () => setPinned(branch) },
      isOpen
        ? { label: branchTexts.close, name: branchTexts.closeOf(name), icon: IconBuildingStore, danger: true, run: () => ask(branch) }
        : { label: branchTexts.reopen, name: branchTexts.reopenOf(name), icon: IconArrowBackUp, run: () => ask(branch) },
    ]
  }
  return (
    <TablePage
      title={branchTexts.title}
      note={list.data && branchTexts.count(branches.filter(({ isOpen }) => isOpen).length)}
      file={{ name: 'branches', branch: null }}
      buttons={<AddButton label={branchTexts.add} onClick={() => setEdited('new')} />}
      toolbar={<span className={classes.about}>{branchTexts.about}</span>}
      columns={COLUMNS}
      rows={branches}
      keyOf={({ code }) => code}
      short={branch => ({
        title: branch.name,
        note: [branch.code, branch.location, branch.phone].filter(text => text !== '').join(' · '),
        figure: '',
        figureNote: statusOf(branch),
      })}
      rowActions={{ head: branchTexts.action, of: actionsOf }}
      load={{ query: list, failedText: branchTexts.couldNotLoad }}
      empty={<EmptyState icon={IconBuildingStore} title={branchTexts.none} />}
    >
      {edited !== null && <BranchDialog branch={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {asked && <SwitchBranch branch={asked} onDone={() => ask(null)} />}
      {pinned && <PinsDialog branch={pinned} onClose={() => setPinned(null)} />}
      {switched && <SwitchSessions branch={switched} onDone={() => switchSessions(null)} />}
      {termsOf && <LayawayTermsDialog branch={termsOf} onClose={() => setTermsOf(null)} />}
    </TablePage>
  )
}

/** Asks, and closes or reopens the branch. A refusal of the server names the obstacle. */
const SwitchBranch = ({ branch: { code, name, isOpen }, onDone }: { readonly branch: BranchSettings; readonly onDone: () => void }) => {
  const db = useDb()
  const change = useSave({
    send: () => call(isOpen ? closeBranch : reopenBranch, { db, code }),
    saved: () => ({ text: isOpen ? branchTexts.isClosed(name) : branchTexts.isOpen(name) }),
    failed: branchTexts.stays(name),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={isOpen ? branchTexts.close : branchTexts.reopen}
      question={isOpen ? branchTexts.closeQuestion : branchTexts.reopenQuestion}
      subject={name}
      danger={isOpen}
      busy={change.isSaving}
      onCancel={onDone}
      onConfirm={() => change.save()}
    />
  )
}

const SwitchSessions = ({ branch, onDone }: { readonly branch: BranchSettings; readonly onDone: () => void }) => {
  const db = useDb()
  const { code, name, registerSessions } = branch
  const change = useSave({
    send: (_, requestId) => call(switchRegisterSessions, { db, code, body: { on: !registerSessions } }, { requestId }),
    saved: () => ({ text: registerSessions ? branchTexts.sessionsAreOff(name) : branchTexts.sessionsAreOn(name) }),
    failed: branchTexts.stays(name),
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={registerSessions ? branchTexts.sessionsOff : branchTexts.sessionsOn}
      question={registerSessions ? branchTexts.sessionsOffQuestion : branchTexts.sessionsOnQuestion}
      subject={name}
      busy={change.isSaving}
      onCancel={onDone}
      onConfirm={() => change.save()}
    />
  )
}
