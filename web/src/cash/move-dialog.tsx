import { giveCash, LONGEST_BAG_NUMBER, LONGEST_CASH_NOTE } from '@akonta/domain/cash/cash-calls'
import { cashSetup } from '@akonta/domain/cash/cash-setup-calls'
import { endOf, MAIN_SAFE } from '@akonta/domain/cash/place'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { openRegisters } from '@akonta/domain/registers/register-calls'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, type SentApproval } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { type ChosenBranch, useCan, useDb } from '../lib/session.ts'
import { missingRight, useApproval } from '../pins/use-approval.tsx'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import switchClasses from '../ui/fields/switch.module.css'
import { LoadError } from '../ui/messages/load-error.tsx'
import { MessageBox } from '../ui/messages/message-box.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { moveTexts } from './texts.ts'

type Choice = { readonly value: string; readonly label: string }

/** Where this person may give cash from, and where it can go. */
const usePlaces = (branch: ChosenBranch) => {
  const db = useDb()
  const handles = useCan('handle_cash')
  const setup = useQuery(asks(cashSetup, { db, branch: branch.code }))
  const registers = useQuery(asks(openRegisters, { db, branch: branch.code }))
  const banks = useQuery({ ...asks(payeesOfCategory, { db, type: 'bank' }), enabled: handles })
  const safes: readonly Choice[] = (setup.data?.safes ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ place, name }) => ({ value: place, label: name }))
  const ofBanks: readonly Choice[] = (banks.data ?? []).map(({ pid, name }) => ({ value: `bank:${pid}`, label: name }))
  const sessions = registers.data?.sessions ?? []
  const giving = sessions
    .filter(({ isOwn }) => isOwn || handles)
    .map(({ session, register, cashier }) => ({ value: `register:${session}`, label: moveTexts.registerOf(register, cashier), register }))
  const receiving = sessions.map(({ register, cashier }) => ({
    value: `register:${register}`,
    label: moveTexts.registerOf(register, cashier),
  }))
  return {
    failed: [setup, registers, banks].find(({ isError }) => isError),
    isLoaded: setup.isSuccess && registers.isSuccess,
    giving,
    from: handles ? [...safes, ...giving, ...ofBanks] : giving,
    to: handles ? [...safes, ...receiving, ...ofBanks] : [...safes, ...receiving],
  }
}

type MoveDialogProps = {
  readonly branch: ChosenBranch
  /** The session whose drawer gives: a drop to the safe. */
  readonly session?: string
  readonly onClose: () => void
}

/** What is entered about a move of cash, and its saving: at once with a PIN of the receiver, or on the way. */
const useMove = ({ branch, session, onClose }: MoveDialogProps) => {
  const db = useDb()
  const places = usePlaces(branch)
  const isDrop = session !== undefined
  const usual = isDrop ? `register:${session}` : (places.from[0]?.value ?? null)
  const [typedFrom, setFrom] = useState<string | null>(null)
  const [typedTo, setTo] = useState<string | null>(null)
  const [amount, setAmount] = useState<Pesewas | null>(null)
  const [note, setNote] = useState<string>(isDrop ? moveTexts.dropNote : moveTexts.usualNote)
  const [bag, setBag] = useState('')
  const [usesPin, setUsesPin] = useState(true)
  const [tried, setTried] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const approval = useApproval()
  const from = typedFrom ?? usual
  const own = places.giving.find(({ value }) => value === from)?.register
  const targets = places.to.filter(({ value }) => value !== from && value !== `register:${own ?? ''}`)
  const to = typedTo ?? (from === MAIN_SAFE ? null : MAIN_SAFE)
  const isFromBank = from?.startsWith('bank:') === true
  const canUsePin = approval.isOn && to?.startsWith(MAIN_SAFE) === true
  const nameOf = (value: string | null): string => [...places.from, ...places.to].find(each => each.value === value)?.label ?? ''
  const isRight = from !== null && to !== null && amount !== null && amount > 0n && note.trim() !== '' && (!isFromBank || bag.trim() !== '')
  const subject = moveTexts.subject(`${texts.currency} ${formatMoney(amount ?? 0n)}`, nameOf(from), nameOf(to))
  const saving = useSave({
    form: 'cash-move',
    send: (approved: SentApproval | undefined, requestId) => {
      const ends = { from: endOf(from ?? ''), to: endOf(to ?? '') }
      if (ends.from === null || ends.to === null) throw new Error('An incomplete move is not sent')
      const body = { from: ends.from, to: ends.to, amount: amount ?? 0n, note: note.trim(), bag: bag.trim() }
      return call(giveCash, { db, body }, { requestId, ...(approved !== undefined && { approval: approved }) })
    },
    failed: (failure, approved) => {
      if (approval.takeFailure(failure, approved)) return null
      const right = approval.isOnNow() && approved === undefined ? missingRight(failure) : null
      if (right === null) setFault(messageOf(failure))
      else approval.ask({ actions: [right], subject, send: saving.save })
      return null
    },
    saved: number => ({ text: moveTexts.given(number) }),
    onSaved: onClose,
  })
  return {
    ...{
      places,
      isDrop,
      approval,
      from,
      setFrom,
      targets,
      to,
      setTo,
      amount,
      setAmount,
      note,
      setNote,
      bag,
      setBag,
      isFromBank,
      canUsePin,
    },
    ...{ usesPin, setUsesPin, tried, saving: { ...saving, fault } },
    submit: (): void => {
      setTried(true)
      setFault(null)
      if (!isRight) return
      if (canUsePin && usesPin) approval.ask({ actions: ['handle_cash'], subject, send: saving.save })
      else saving.save(undefined)
    },
  }
}

/** Gives cash from one place to another. It is on the way until somebody else receives it, or a manager enters a PIN here at once. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { branch, onClose } = props
  const move = useMove(props)
  const { places, isDrop, from, targets, to, amount, note, bag, isFromBank, canUsePin, usesPin, tried } = move
  const missing = (isMissing: boolean, label: string) => tried && isMissing && <span role="alert">{moveTexts.required(label)}</span>
  const bagLabel = isFromBank ? moveTexts.slipOrCheque : moveTexts.bag
  return (
    <>
      {move.approval.dialog}
      <SaveDialog
        saving={move.saving}
        title={isDrop ? moveTexts.dropTitle : moveTexts.title}
        subject={branch.name}
        action={moveTexts.give}
        onClose={onClose}
        onSubmit={move.submit}
      >
        {places.failed !== undefined && (
          <LoadError what={moveTexts.couldNotLoad} failure={places.failed.error} onRetry={() => void places.failed?.refetch()} />
        )}
        {places.isLoaded && places.from.length === 0 && <MessageBox>{moveTexts.noPlaces}</MessageBox>}
        <p className="hint">{to?.startsWith('bank:') === true ? moveTexts.bankHint : moveTexts.hint}</p>
        <MoneyField
          label={moveTexts.amount}
          value={amount}
          onChange={move.setAmount}
          error={missing(amount === null || amount <= 0n, moveTexts.amount)}
          data-autofocus
        />
        {!isDrop && (
          <Select
            label={moveTexts.from}
            data={places.from.map(({ value, label }) => ({ value, label }))}
            value={from}
            error={missing(from === null, moveTexts.from)}
            onChange={move.setFrom}
          />
        )}
        <Select
          label={moveTexts.to}
          data={targets.map(({ value, label }) => ({ value, label }))}
          value={to}
          error={missing(to === null, moveTexts.to)}
          onChange={move.setTo}
        />
        <TextInput
          label={moveTexts.note}
          maxLength={LONGEST_CASH_NOTE}
          autoComplete="off"
          value={note}
          error={missing(note.trim() === '', moveTexts.note)}
          onChange={event => move.setNote(event.currentTarget.value)}
        />
        <TextInput
          label={bagLabel}
          maxLength={LONGEST_BAG_NUMBER}
          autoComplete="off"
          value={bag}
          error={missing(isFromBank && bag.trim() === '', bagLabel)}
          onChange={event => move.setBag(event.currentTarget.value)}
        />
        {canUsePin && (
          <div>
            <label className={switchClasses.switch}>
              <input type="checkbox" checked={usesPin} onChange={event => move.setUsesPin(event.currentTarget.checked)} />
              {moveTexts.withPin}
            </label>
            <p className="hint">{moveTexts.withPinHint}</p>
          </div>
        )}
      </SaveDialog>
    </>
  )
}
