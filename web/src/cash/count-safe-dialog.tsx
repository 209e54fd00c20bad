import { cashSetup } from '@akonta/domain/cash/cash-setup-calls'
import { countSafe } from '@akonta/domain/cash/expected-cash-calls'
import { MAIN_SAFE } from '@akonta/domain/cash/place'
import { LONGEST_REASON } from '@akonta/domain/contract/fields'
import type { Pesewas } from '@akonta/domain/money'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { path } from '../lib/api.ts'
import { asks, call } from '../lib/call.ts'
import { type ChosenBranch, useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { useGoOn } from '../ui/saving/go-on.ts'
import { countTexts } from './texts.ts'

/** Counts a safe. Nothing expected is shown, and a count is saved whether it agrees or not. */
export const CountSafeDialog = ({ branch, onClose }: { readonly branch: ChosenBranch; readonly onClose: () => void }) => {
  const db = useDb()
  const goOn = useGoOn()
  const setup = useQuery(asks(cashSetup, { db, branch: branch.code }))
  const [safe, setSafe] = useState<string>(MAIN_SAFE)
  const [counted, setCounted] = useState<Pesewas | null>(null)
  const [reason, setReason] = useState<string>(countTexts.usualNote)
  const [tried, setTried] = useState(false)
  const saving = useSave({
    form: 'safe-count',
    send: (_: undefined, requestId) =>
      call(countSafe, { db, branch: branch.code, body: { safe, counted: counted ?? 0n, reason: reason.trim() } }, { requestId }),
    saved: number => ({ text: countTexts.saved(number) }),
    onSaved: number => {
      onClose()
      goOn(path`/admin/sales/cash/count/${number}`)
    },
  })
  const safes = (setup.data?.safes ?? []).filter(({ isActive }) => isActive)
  return (
    <SaveDialog
      saving={saving}
      title={countTexts.title}
      subject={branch.name}
      action={countTexts.save}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (counted !== null && reason.trim() !== '') saving.save(undefined)
      }}
    >
      <p className="hint">{countTexts.hint}</p>
      {setup.isError && <LoadError what={countTexts.couldNotLoad} failure={setup.error} onRetry={() => void setup.refetch()} />}
      <MoneyField
        label={countTexts.counted}
        value={counted}
        onChange={setCounted}
        error={tried && counted === null && <span role="alert">{texts.required(countTexts.counted)}</span>}
        data-autofocus
      />
      {safes.length > 1 && (
        <Select
          label={countTexts.safe}
          data={safes.map(({ place, name }) => ({ value: place, label: name }))}
          value={safe}
          allowDeselect={false}
          onChange={chosen => setSafe(chosen ?? MAIN_SAFE)}
        />
      )}
      <TextInput
        label={countTexts.note}
        description={countTexts.noteHint}
        maxLength={LONGEST_REASON}
        autoComplete="off"
        value={reason}
        error={tried && reason.trim() === '' && <span role="alert">{texts.required(countTexts.note)}</span>}
        onChange={event => setReason(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
