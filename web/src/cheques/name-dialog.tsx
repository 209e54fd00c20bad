import { totalsOfCheques } from '@akonta/domain/cheques/cheque-list-calls'
import { nameCheque } from '@akonta/domain/cheques/own-cheque-calls'
import { formatDayFirst } from '@akonta/domain/dates'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useBranch, useDb } from '../lib/session.ts'
import { fieldId, goToFault } from '../ui/fields/go-to-fault.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { CHEQUE_FIELDS, type ChequeFaults, ChequeFields, newCheque, readCheque } from './cheque-fields.tsx'
import { CustomerSelect } from './customer-select.tsx'
import { chequeTexts } from './texts.ts'

const FIELDS = ['entry', ...CHEQUE_FIELDS, 'amount'] as const
type Faults = ChequeFaults & { readonly entry?: string; readonly amount?: string }

/** Names a cheque for an amount that another entry put on the account of cheques in hand. Nothing is posted. */
export const NameDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const db = useDb()
  const branch = useBranch()
  const formId = useId()
  const totals = useQuery(asks(totalsOfCheques, { db, branch: branch?.code ?? 'ALL' }))
  const entries = (totals.data?.unnamed ?? []).filter(({ remaining }) => remaining > 0n)
  const keyOf = (entry: (typeof entries)[number]): string => `${entry.branchCode}/${entry.document}`
  const [chosen, setChosen] = useState<string | null>(null)
  const [draft, setDraft] = useState(newCheque)
  const [amount, setAmount] = useState<Pesewas | null>(null)
  const [pid, setPid] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const entry = entries.find(each => keyOf(each) === chosen)
  const { read, faults: chequeFaults } = readCheque(draft)
  const saving = useSave({
    send: (_input: undefined, requestId) => {
      if (read === null || entry === undefined || amount === null) throw new Error('An incomplete cheque is not sent')
      const body = { ...read, document: entry.document, branch: entry.branchCode, amount, ...(pid !== null && { pid }) }
      return call(nameCheque, { db, body }, { requestId })
    },
    saved: () => ({ text: chequeTexts.named(draft.number.trim()) }),
    onSaved: onClose,
  })
  const found: Faults = {
    ...(entry === undefined && { entry: chequeTexts.required(chequeTexts.entry) }),
    ...chequeFaults,
    ...((amount === null || amount <= 0n) && { amount: chequeTexts.required(chequeTexts.amount) }),
  }
  const faults: Faults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, FIELDS, found)) saving.save(undefined)
  }
  return (
    <SaveDialog title={chequeTexts.nameThem} width={480} saving={saving} onSubmit={submit} onClose={onClose}>
      <p className="hint">{chequeTexts.unnamedHint}</p>
      <Select
        id={fieldId(formId, 'entry')}
        label={chequeTexts.entry}
        required
        data-autofocus
        data={entries.map(each => ({
          value: keyOf(each),
          label: chequeTexts.entryOf(each.document, formatDayFirst(each.date), formatMoney(each.remaining)),
        }))}
        value={chosen}
        error={faults.entry}
        onChange={value => {
          setChosen(value)
          setAmount(entries.find(each => keyOf(each) === value)?.remaining ?? null)
        }}
      />
      <ChequeFields formId={formId} draft={draft} faults={faults} onChange={setDraft} />
      <MoneyField
        id={fieldId(formId, 'amount')}
        label={chequeTexts.amount}
        required
        value={amount}
        error={faults.amount}
        onChange={setAmount}
      />
      <CustomerSelect id={fieldId(formId, 'customer')} label={chequeTexts.payee} isRequired={false} value={pid} onPick={setPid} />
    </SaveDialog>
  )
}
