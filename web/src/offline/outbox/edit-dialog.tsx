import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { decodeMoney, moneyToNumber, type Pesewas } from '@akonta/domain/money'
import type { OfflineKind } from '@akonta/domain/offline/offline-calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { moneyIn, textIn } from '../../lib/stored-values.ts'
import { texts } from '../../texts.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { showNotice } from '../../ui/messages/notice.ts'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { offlineTexts } from '../texts.ts'
import { retryEntry } from '../till-work.ts'
import type { StoredEntry } from './stored-entry.ts'
import { subjectOf } from './void-dialog.tsx'

type Field = { readonly wire: string; readonly label: keyof typeof offlineTexts.editFields; readonly isMoney?: true }

/** The fields of each kind that a person may correct, by their names in the body of the call. */
const FIELDS: Readonly<Partial<Record<OfflineKind, readonly Field[]>>> = {
  customer: [
    { wire: 'payee', label: 'name' },
    { wire: 'phone', label: 'phone' },
  ],
  payment: [
    { wire: 'amount', label: 'amount', isMoney: true },
    { wire: 'refNo', label: 'reference' },
  ],
  register_open: [
    { wire: 'register', label: 'register' },
    { wire: 'float', label: 'float', isMoney: true },
  ],
  register_cash: [
    { wire: 'amount', label: 'amount', isMoney: true },
    { wire: 'reason', label: 'reason' },
    { wire: 'otherPerson', label: 'otherPerson' },
  ],
}

type Typed = Readonly<Record<string, string | Pesewas | null>>

/** Corrects an entry that the server refused, and sends it again under its own number. */
export const EditDialog = ({ entry, onClose }: { readonly entry: StoredEntry; readonly onClose: () => void }) => {
  const kept = parseJson(entry.body)
  const body = isRecord(kept) ? kept : {}
  const fields = FIELDS[entry.kind] ?? []
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(fields.map(({ wire, isMoney }) => [wire, isMoney ? moneyIn(body, wire) : textIn(body, wire)])),
  )
  const [tried, setTried] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isMissing = ({ wire }: Field): boolean => {
    const value = typed[wire]
    return value === null || (typeof value === 'string' && value.trim() === '')
  }
  const changed = (): Pick<StoredEntry, 'body' | 'title' | 'total' | 'owed'> => {
    const values = fields.map(({ wire }) => {
      const value = typed[wire]
      return [wire, typeof value === 'bigint' ? moneyToNumber(value) : value]
    })
    const next = { ...body, ...Object.fromEntries(values) }
    const amount = decodeMoney(next.amount ?? next.float)
    const total = amount.ok ? amount.value : entry.total
    return {
      body: JSON.stringify(next),
      title: entry.kind === 'customer' ? textIn(next, 'payee') : entry.kind === 'register_open' ? textIn(next, 'register') : entry.title,
      total,
      owed: entry.kind === 'payment' ? -total : entry.owed,
    }
  }
  const confirm = async (): Promise<void> => {
    setTried(true)
    if (isBusy || fields.some(isMissing)) return
    setBusy(true)
    const outcome = await retryEntry(entry, { dating: 'then', changed: changed() }).finally(() => setBusy(false))
    if (outcome.kind === 'sent') {
      showNotice({ tone: 'success', text: offlineTexts.sent(entry.provisional, outcome.savedAs) })
      return onClose()
    }
    setFault(outcome.kind === 'refused' ? outcome.reason : offlineTexts.noAnswer)
  }
  return (
    <SaveDialog
      title={offlineTexts.editNamed(entry.provisional)}
      subject={subjectOf(entry)}
      saving={{ isSaving: isBusy, fault }}
      action={offlineTexts.editAction}
      onClose={onClose}
      onSubmit={() => void confirm()}
    >
      {fields.map((field, index) => {
        const label = offlineTexts.editFields[field.label]
        const value = typed[field.wire] ?? null
        const shared = {
          label,
          error: tried && isMissing(field) && <span role="alert">{texts.required(label)}</span>,
          ...(index === 0 && { 'data-autofocus': true }),
        }
        return field.isMoney ? (
          <MoneyField
            key={field.wire}
            {...shared}
            value={typeof value === 'bigint' ? value : null}
            onChange={amount => setTyped({ ...typed, [field.wire]: amount })}
          />
        ) : (
          <TextInput
            key={field.wire}
            {...shared}
            autoComplete="off"
            maxLength={120}
            value={typeof value === 'string' ? value : ''}
            onChange={event => setTyped({ ...typed, [field.wire]: event.currentTarget.value })}
          />
        )
      })}
    </SaveDialog>
  )
}
