import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import {
  enterPayout,
  type PayoutProposal,
  type PayoutProvider,
  type PayoutRow,
  type PayoutTransaction,
  proposePayout,
} from '@akonta/domain/wallets/payout-calls'
import { magnitude } from '@akonta/domain/whole-numbers'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useBranchNames } from '../../business/branches.ts'
import { asks, call, keys } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { entriesLink } from '../../navigation/document-link.ts'
import { Badge } from '../../ui/frames/badge.tsx'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { Loading } from '../../ui/messages/loading.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { ReportTable } from '../../ui/report-page/report-table.tsx'
import type { Column } from '../../ui/table/column.ts'
import { feeColumn } from './day-tables.tsx'
import classes from './payouts.module.css'
import { payoutTexts } from './texts.ts'

const WIDTH = 860

const TONES = { agrees: 'green', differs: 'red', unknown: 'red', paid_before: 'gold', left_out: 'plain' } as const

type PayoutDialogProps = { readonly provider: PayoutProvider; readonly payout: PayoutRow; readonly onClose: () => void }

/** A payout next to the books, entered by one key once the two agree. */
export const PayoutDialog = ({ provider, payout, onClose }: PayoutDialogProps) => {
  const db = useDb()
  const navigate = useNavigate()
  const [chosen, setBank] = useState('')
  const [leavesOut, setLeavesOut] = useState<readonly string[]>([])
  const [tried, setTried] = useState(false)
  /** The user confirmed that a transfer of the same amount is another payout. */
  const [again, setAgain] = useState(false)
  const { id, date } = payout
  const named = { provider: provider.id, date, payout: id, leavesOut }
  const compared = useQuery({
    queryKey: [...keys.of(proposePayout, { db }), named],
    queryFn: () => call(proposePayout, { db, body: named }),
    placeholderData: before => before,
  })
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' }))
  const places = (banks.data ?? []).filter(({ pid }) => pid !== provider.pid).map(({ pid, name }) => ({ value: pid, label: name }))
  const [only, another] = places
  const bank = chosen !== '' || another !== undefined ? chosen : (only?.value ?? '')
  const saving = useSave({
    form: 'payout',
    send: (_, requestId) => call(enterPayout, { db, ...(again && { again: true }), body: { ...named, bank } }, { requestId }),
    saved: number => ({
      text: payoutTexts.saved,
      detail: number,
      action: { label: payoutTexts.view(number), run: () => void navigate(entriesLink(number)) },
    }),
    onSaved: onClose,
  })
  const isNeeded = tried && bank === ''
  return (
    <SaveDialog
      title={payoutTexts.dialogTitle}
      subject={payoutTexts.dialogSubject(id, formatDayFirst(date))}
      width={WIDTH}
      saving={saving}
      action={payoutTexts.enter}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (bank !== '') saving.save()
      }}
    >
      <NativeSelect
        label={payoutTexts.bank}
        data={[{ value: '', label: payoutTexts.chooseBank }, ...places]}
        value={bank}
        data-autofocus
        error={isNeeded && payoutTexts.bankNeeded}
        onChange={event => setBank(event.currentTarget.value)}
      />
      {banks.isError && <LoadError what={payoutTexts.couldNotLoadBanks} failure={banks.error} onRetry={() => void banks.refetch()} />}
      {compared.isPending && <Loading />}
      {compared.isError && (
        <LoadError what={payoutTexts.couldNotCompare} failure={compared.error} onRetry={() => void compared.refetch()} />
      )}
      {compared.data && (
        <Comparison
          proposal={compared.data}
          leavesOut={leavesOut}
          onLeaveOut={(transaction, isOut) => {
            setLeavesOut(isOut ? [...leavesOut, transaction] : leavesOut.filter(each => each !== transaction))
            saving.forgetFault()
          }}
        />
      )}
      {(again || saving.fault?.includes('was entered before') === true) && (
        <label className={classes.leaveOut}>
          <input type="checkbox" checked={again} onChange={event => setAgain(event.currentTarget.checked)} />
          {payoutTexts.another}
        </label>
      )}
    </SaveDialog>
  )
}

type ComparisonProps = {
  readonly proposal: PayoutProposal
  readonly leavesOut: readonly string[]
  readonly onLeaveOut: (transaction: string, isOut: boolean) => void
}

const Comparison = ({ proposal, leavesOut, onLeaveOut }: ComparisonProps) => {
  const { transactions, branches, difference, suspects, deducted } = proposal
  const nameOfBranch = useBranchNames()
  const apart = magnitude(difference)
  // Only where it can help: a payout that agrees leaves nothing out.
  const asks = difference !== 0n || leavesOut.length > 0
  const columns: readonly Column<PayoutTransaction>[] = [
    { head: payoutTexts.transaction, kind: 'text', of: row => row.id },
    { head: payoutTexts.document, kind: 'text', of: row => row.document || row.reference, tone: 'muted' },
    { head: payoutTexts.branch, kind: 'text', of: row => nameOfBranch(row.branch), tone: 'muted' },
    { head: payoutTexts.verdict, cell: ({ verdict }) => <Badge tone={TONES[verdict]}>{payoutTexts.verdicts[verdict]}</Badge> },
    feeColumn(payoutTexts.fee, row => row.fee),
    { head: payoutTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
    ...(asks
      ? [
          {
            head: payoutTexts.leaveOutHead,
            cell: ({ id }: PayoutTransaction) => (
              <label className={classes.leaveOut}>
                <input
                  type="checkbox"
                  aria-label={payoutTexts.leaveOut(id)}
                  checked={leavesOut.includes(id)}
                  onChange={event => onLeaveOut(id, event.currentTarget.checked)}
                />
                <span className={classes.leaveOutWord}>{payoutTexts.leaveOutHead}</span>
              </label>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className={classes.comparison}>
      <dl className={classes.facts}>
        <Fact label={payoutTexts.processed} amount={proposal.processed} />
        <Fact label={payoutTexts.fees} amount={proposal.fees} />
        <Fact label={payoutTexts.deductions} amount={proposal.deductions} />
        <Fact label={payoutTexts.paidOut} amount={proposal.paidOut} />
      </dl>
      {difference === 0n ? (
        <MessageBox variant="success">{payoutTexts.agrees}</MessageBox>
      ) : (
        <MessageBox variant="danger">
          {payoutTexts.apart(formatMoney(apart))}
          {suspects.length > 0 && <p>{payoutTexts.suspects(suspects.join(', '))}</p>}
          {transactions.some(({ verdict }) => verdict === 'unknown') && <p>{payoutTexts.unknownHint}</p>}
        </MessageBox>
      )}
      <ul className={classes.branches} aria-label={payoutTexts.byBranch}>
        {branches.map(({ branch, amount, charges }) => (
          <li key={branch}>
            <span>{nameOfBranch(branch)}</span>
            <strong>{formatMoney(amount)}</strong>
            {charges !== 0n && (
              <span>
                {payoutTexts.charges} {formatMoney(charges)}
              </span>
            )}
          </li>
        ))}
        {deducted !== 0n && (
          <li>
            <span>{payoutTexts.deducted}</span>
            <strong>{formatMoney(deducted)}</strong>
          </li>
        )}
      </ul>
      <ReportTable label={payoutTexts.transactions} columns={columns} rows={transactions} keyOf={({ id }) => id} loading={false} />
    </div>
  )
}

const Fact = ({ label, amount }: { readonly label: string; readonly amount: bigint }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatMoney(amount)}</dd>
  </div>
)
