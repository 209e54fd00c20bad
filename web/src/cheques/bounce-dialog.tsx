import { FEE_BEARERS, type FeeBearer } from '@akonta/domain/cheques/cheque'
import { bounceCheque } from '@akonta/domain/cheques/cheque-calls'
import type { ChequeWithSteps } from '@akonta/domain/cheques/cheque-list-calls'
import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { fieldId, goToFault } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { Pair } from '../ui/frames/pair.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { CustomerSelect } from './customer-select.tsx'
import { chequeTexts } from './texts.ts'

const FIELDS = ['reason', 'customer'] as const
type Faults = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

type BounceDialogProps = { readonly cheque: ChequeWithSteps; readonly onClose: () => void }

/** The bank returned a cheque: why, what it charged, and after a cash sale who owes the amount. */
export const BounceDialog = ({ cheque, onClose }: BounceDialogProps) => {
  const db = useDb()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [fee, setFee] = useState<Pesewas | null>(null)
  const [feeBearer, setBearer] = useState<FeeBearer>('BUSINESS')
  const [pid, setPid] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const asksWho = cheque.pid === ''
  const saving = useSave({
    send: (_input: undefined, requestId) => {
      const body = { reason: reason.trim(), fee: fee ?? 0n, feeBearer, ...(pid !== null && { pid }) }
      return call(bounceCheque, { db, id: cheque.id, body }, { requestId })
    },
    saved: number => ({ text: chequeTexts.bouncedNow(cheque.number), detail: number }),
    onSaved: onClose,
  })
  const found: Faults = {
    ...(reason.trim() === '' && { reason: chequeTexts.required(chequeTexts.reason) }),
    ...(asksWho && pid === null && { customer: chequeTexts.required(chequeTexts.owedBy) }),
  }
  const faults: Faults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, found)) saving.save(undefined)
  }
  return (
    <SaveDialog
      title={chequeTexts.bounceTitle}
      subject={`${cheque.number} · ${cheque.payee || cheque.party} · Ghc ${formatMoney(cheque.amount)}`}
      width={480}
      saving={saving}
      action={chequeTexts.bounce}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="hint">{chequeTexts.bounceHint}</p>
      <TextInput
        id={fieldId(formId, 'reason')}
        label={chequeTexts.reason}
        description={chequeTexts.reasonHint}
        required
        data-autofocus
        maxLength={LONGEST_REASON}
        value={reason}
        error={faults.reason}
        onChange={event => setReason(event.currentTarget.value)}
      />
      {asksWho && (
        <CustomerSelect
          id={fieldId(formId, 'customer')}
          label={chequeTexts.owedBy}
          isRequired
          value={pid}
          error={faults.customer}
          onPick={setPid}
        />
      )}
      <Pair stacks="phone">
        <MoneyField label={chequeTexts.fee} value={fee} onChange={setFee} />
        <Select
          label={chequeTexts.feeBearer}
          data={FEE_BEARERS.map(value => ({ value, label: chequeTexts.feeBearers[value] }))}
          value={feeBearer}
          disabled={fee === null || fee === 0n}
          allowDeselect={false}
          onChange={chosen => setBearer(FEE_BEARERS.find(each => each === chosen) ?? 'BUSINESS')}
        />
      </Pair>
    </SaveDialog>
  )
}
