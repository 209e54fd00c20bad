import { sumOfCheques } from '@akonta/domain/cheques/cheque'
import { depositCheques, LONGEST_SLIP_NUMBER } from '@akonta/domain/cheques/cheque-calls'
import { type ReceivedCheque, receivedCheques } from '@akonta/domain/cheques/cheque-list-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EntryDateField } from '../business/book-date-field.tsx'
import { type EntryDate, sentDate, useEntryDateFault } from '../business/book-dates.ts'
import { isRefusal, path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { fieldId, goToFault } from '../ui/fields/go-to-fault.ts'
import { Pair } from '../ui/frames/pair.tsx'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading } from '../ui/messages/loading.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import classes from './deposit-dialog.module.css'
import { chequeTexts } from './texts.ts'

const FIELDS = ['cheques', 'bank', 'date'] as const
type Faults = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

type ChequesInHandProps = {
  /** The id of the first cheque's field. */
  readonly firstId: string
  readonly cheques: readonly ReceivedCheque[]
  readonly isTicked: (cheque: ReceivedCheque) => boolean
  readonly onToggle: (cheque: ReceivedCheque) => void
}

const ChequesInHand = ({ firstId, cheques, isTicked, onToggle }: ChequesInHandProps) => (
  <fieldset className={classes.cheques} aria-label={chequeTexts.cheques}>
    {cheques.map((cheque, index) => (
      <label key={cheque.id} className={classes.cheque}>
        <input
          type="checkbox"
          {...(index === 0 && { id: firstId, 'data-autofocus': true })}
          checked={isTicked(cheque)}
          onChange={() => onToggle(cheque)}
        />
        <span className={classes.written}>
          {cheque.number} · {cheque.party}
          <small>
            {cheque.bank} · {formatDayFirst(cheque.chequeDate)}
            {!cheque.isDue && !cheque.isOutOfDate && ` · ${chequeTexts.postDated}`}
            {cheque.isOutOfDate && ` · ${chequeTexts.outOfDate}`}
          </small>
        </span>
        <span className={classes.amount}>{formatMoney(cheque.amount)}</span>
      </label>
    ))}
  </fieldset>
)

type DepositDialogProps = {
  /** Only this one is ticked at first, among those of its branch, which need not be the chosen one. */
  readonly only?: Pick<ReceivedCheque, 'id' | 'branchCode'>
  readonly onClose: () => void
}

/** Deposits cheques in hand with one slip. Those that are due are ticked; a post-dated one asks before it is deposited. */
export const DepositDialog = ({ only, onClose }: DepositDialogProps) => {
  const db = useDb()
  const branch = useBranch()
  const goOn = useGoOn()
  const formId = useId()
  const list = useQuery(asks(receivedCheques, { db, branch: only?.branchCode ?? branch?.code ?? 'ALL', state: 'IN_HAND' }))
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' }))
  /** Null: those that are due. */
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(only === undefined ? null : new Set([only.id]))
  const [bank, setBank] = useState<string | null>(null)
  const [reference, setReference] = useState('')
  const [date, setDate] = useState<EntryDate>('')
  const [isTried, setTried] = useState(false)
  /** The server's sentence about a post-dated cheque, while it waits for an answer. */
  const [early, setEarly] = useState<string | null>(null)
  const dateFault = useEntryDateFault()
  const cheques = list.data ?? []
  const isTicked = ({ id, isDue }: ReceivedCheque): boolean => (ticked === null ? isDue : ticked.has(id))
  const chosen = cheques.filter(isTicked)
  const toggle = (cheque: ReceivedCheque): void => {
    const rest = chosen.filter(({ id }) => id !== cheque.id)
    setTicked(new Set((rest.length < chosen.length ? rest : [...rest, cheque]).map(({ id }) => id)))
  }
  const saving = useSave({
    send: (isEarly: boolean, requestId) =>
      call(
        depositCheques,
        { db, body: { cheques: chosen.map(({ id }) => id), bank: bank ?? '', reference: reference.trim(), date: sentDate(date), isEarly } },
        { requestId },
      ),
    saved: number => ({ text: chequeTexts.deposited, detail: number }),
    failed: failure => {
      if (!isRefusal(failure, 'cheque_early')) return chequeTexts.notDeposited
      setEarly(failure.message)
      return null
    },
    onSaved: number => {
      onClose()
      goOn(path`/admin/accounting/deposits/${number}`)
    },
  })
  const day = dateFault(date)
  const wrong: Faults = {
    ...(chosen.length === 0 && { cheques: chequeTexts.chooseCheques }),
    ...(bank === null && { bank: chequeTexts.required(chequeTexts.depositInto) }),
    ...(day !== null && { date: day }),
  }
  const faults: Faults = isTried ? wrong : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, wrong)) saving.save(false)
  }
  return (
    <>
      <SaveDialog
        title={chequeTexts.depositTitle}
        subject={chequeTexts.chosen(chosen.length, formatMoney(sumOfCheques(chosen)))}
        width={560}
        saving={saving}
        action={chequeTexts.deposit}
        onSubmit={submit}
        onClose={onClose}
      >
        {list.isError && <LoadError what={chequeTexts.couldNotLoad} failure={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <Loading />}
        {list.data?.length === 0 && <p className="hint">{chequeTexts.nothingInHand}</p>}
        <ChequesInHand firstId={fieldId(formId, 'cheques')} cheques={cheques} isTicked={isTicked} onToggle={toggle} />
        {faults.cheques !== undefined && (
          <p className={classes.fault} role="alert">
            {faults.cheques}
          </p>
        )}
        <Pair stacks="phone">
          <Select
            id={fieldId(formId, 'bank')}
            label={chequeTexts.depositInto}
            required
            data={(banks.data ?? []).map(({ pid, name }) => ({ value: pid, label: name }))}
            placeholder={chequeTexts.chooseBank}
            value={bank}
            error={faults.bank}
            onChange={setBank}
          />
          <TextInput
            label={chequeTexts.slipNumber}
            autoComplete="off"
            maxLength={LONGEST_SLIP_NUMBER}
            value={reference}
            onChange={event => setReference(event.currentTarget.value)}
          />
        </Pair>
        <EntryDateField id={fieldId(formId, 'date')} value={date} error={faults.date} onChange={setDate} />
      </SaveDialog>
      <ConfirmDialog
        opened={early !== null}
        careful
        title={chequeTexts.earlyTitle}
        question={chequeTexts.earlyQuestion(early ?? '')}
        onCancel={() => setEarly(null)}
        onConfirm={() => {
          setEarly(null)
          saving.save(true)
        }}
      />
    </>
  )
}
