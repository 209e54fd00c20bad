import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { newPayeeToWire } from '@akonta/domain/payees/payee-wire'
import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import { useBranch, useCan, useUser } from '../lib/session.ts'
import { useRequestId } from '../lib/use-request-id.ts'
import { texts } from '../texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showNotice } from '../ui/notice.ts'
import { createPayee, type ListedPayee } from './payee-calls.ts'
import { EMPTY_PAYEE, type PayeeDraft, type PayeeFaults, readPayeeDraft } from './payee-draft.ts'
import classes from './payees.module.css'
import { payeesTexts } from './texts.ts'

type AddPayeeDialogProps = {
  readonly title: string
  readonly category: PayeeCategory
  readonly onClose: () => void
  readonly onAdded: (payee: ListedPayee) => void
}

/** Adds a payee: fields, then 'Are you sure you want to Save Payee'. An opening balance posts to the books, so not everybody is asked for one. */
export const AddPayeeDialog = ({ title, category, onClose, onAdded }: AddPayeeDialogProps) => {
  const user = useUser()
  const branch = useBranch()
  const mayOpenBalance = useCan('post_opening_balance')
  const queryClient = useQueryClient()
  const { requestId, settle } = useRequestId()
  const formId = useId()
  const [draft, setDraft] = useState<PayeeDraft>(EMPTY_PAYEE)
  const [faults, setFaults] = useState<PayeeFaults>({})
  const [isAsking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: () =>
      createPayee(user.dbname, newPayeeToWire(readPayeeDraft(draft, category).payee, branch?.name ?? '', user.userid), requestId),
    onSuccess: payee => {
      showNotice({ tone: 'success', text: payeesTexts.saved, detail: draft.name.trim() })
      void queryClient.invalidateQueries({ queryKey: [user.dbname, 'payees'] })
      if (payee === null) onClose()
      else onAdded(payee)
    },
    onError: failure => showNotice({ tone: 'error', text: payeesTexts.saveError, detail: messageOf(failure) }),
    onSettled: (_payee, failure) => {
      settle(failure)
      setAsking(false)
    },
  })
  const submit = (): void => {
    const found = readPayeeDraft(draft, category).faults
    setFaults(found)
    const first = (['name', 'phone', 'address', 'email', 'openBalance', 'side'] as const).find(field => found[field] !== undefined)
    if (first === undefined) setAsking(true)
    else document.getElementById(`${formId}${first}`)?.focus()
  }
  const field = (name: 'name' | 'phone' | 'address' | 'email' | 'openBalance', label: string) => ({
    id: `${formId}${name}`,
    label,
    value: draft[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => setDraft({ ...draft, [name]: event.currentTarget.value }),
  })
  return (
    <>
      <Dialog
        opened
        title={title}
        staticBackdrop
        onClose={onClose}
        onSubmit={submit}
        footer={
          <>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <Button type="submit">{texts.save}</Button>
          </>
        }
      >
        <TextInput {...field('name', payeesTexts.customerName)} required data-autofocus maxLength={120} />
        <div className={classes.pair}>
          <TextInput {...field('phone', payeesTexts.tellNum)} required type="tel" maxLength={60} />
          <TextInput {...field('email', payeesTexts.email)} required type="email" maxLength={120} />
        </div>
        <TextInput {...field('address', payeesTexts.location)} required maxLength={200} />
        {mayOpenBalance && (
          <div className={classes.pair}>
            <TextInput
              {...field('openBalance', payeesTexts.openBalance)}
              inputMode="decimal"
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              description={payeesTexts.openBalanceHint}
            />
            <Select
              id={`${formId}side`}
              label={payeesTexts.side}
              data={[
                { value: 'DR', label: payeesTexts.debit },
                { value: 'CR', label: payeesTexts.credit },
              ]}
              clearable
              value={draft.side}
              error={faults.side}
              onChange={side => setDraft({ ...draft, side })}
            />
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        question={payeesTexts.saveQuestion}
        subject={draft.name.trim()}
        busy={saving.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => saving.mutate()}
      />
    </>
  )
}
