import { accountCodeFault, LONGEST_ACCOUNT_CODE, LONGEST_ACCOUNT_DESCRIPTION, LONGEST_ACCOUNT_NAME } from '@akonta/domain/accounts/account'
import { accountTypesOfBooks, type ChartAccount, createAccount, renameAccount } from '@akonta/domain/accounts/account-calls'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { asks, call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { LoadError } from '../ui/messages/load-error.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { accountsTexts } from './texts.ts'

/** The dialog's fields, as typed and chosen. */
type AccountDraft = { readonly type: string; readonly name: string; readonly code: string; readonly description: string }

const EMPTY: AccountDraft = { type: '', name: '', code: '', description: '' }

type Faults = Partial<Record<keyof AccountDraft, string>>

const faultsOf = ({ type, name, code }: AccountDraft): Faults => {
  const fault = code.trim() === '' ? texts.required(accountsTexts.accountId) : accountCodeFault(code.trim())
  return {
    ...(type === '' && { type: texts.required(accountsTexts.accountType) }),
    ...(name.trim() === '' && { name: texts.required(accountsTexts.accountName) }),
    ...(fault !== null && { code: fault }),
  }
}

/** The Add dialog (AMB-123): type, name and ID are required, the description is not. */
export const AddAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const db = useDb()
  const formId = useId()
  const [account, setAccount] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const types = useQuery(asks(accountTypesOfBooks, { db }))
  const body = {
    type: Number(account.type),
    name: account.name.trim(),
    code: account.code.trim(),
    description: account.description.trim(),
  }
  const saving = useSave({
    send: (_, requestId) => call(createAccount, { db, body }, { requestId }),
    saved: () => ({ text: accountsTexts.saved, detail: body.name }),
    failed: accountsTexts.failed,
    onSaved: onClose,
  })
  const found = faultsOf(account)
  const faults: Faults = isTried ? found : {}
  const submit = (): void => {
    setTried(true)
    if (goToFault(formId, ['type', 'name', 'code'], found)) saving.save()
  }
  const field = (name: 'name' | 'code' | 'description', label: string, longest: number) => ({
    id: `${formId}${name}`,
    label,
    value: account[name],
    error: faults[name],
    maxLength: longest,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setAccount({ ...account, [name]: event.currentTarget.value }),
  })
  return (
    <SaveDialog title={accountsTexts.addTitle} saving={saving} onClose={onClose} onSubmit={submit}>
      {types.isError && <LoadError what={accountsTexts.couldNotLoadTypes} failure={types.error} onRetry={() => void types.refetch()} />}
      <NativeSelect
        id={`${formId}type`}
        label={accountsTexts.accountType}
        required
        data-autofocus
        data={[{ value: '', label: '' }, ...(types.data ?? []).map(({ key, name }) => ({ value: String(key), label: name }))]}
        value={account.type}
        error={faults.type}
        onChange={event => setAccount({ ...account, type: event.currentTarget.value })}
      />
      <TextInput {...field('name', accountsTexts.accountName, LONGEST_ACCOUNT_NAME)} required />
      <TextInput {...field('code', accountsTexts.accountId, LONGEST_ACCOUNT_CODE)} required description={accountsTexts.codeHint} />
      <TextInput {...field('description', accountsTexts.description, LONGEST_ACCOUNT_DESCRIPTION)} />
    </SaveDialog>
  )
}

/** Renames an account, including a fixed one. */
export const RenameAccountDialog = ({ account, onClose }: { readonly account: ChartAccount; readonly onClose: () => void }) => {
  const db = useDb()
  const [name, setName] = useState(account.name)
  const [description, setDescription] = useState(account.description)
  const [tried, setTried] = useState(false)
  const body = { name: name.trim(), description: description.trim() }
  const saving = useSave({
    send: (_, requestId) => call(renameAccount, { db, account: account.code, body }, { requestId }),
    saved: () => ({ text: accountsTexts.saved, detail: body.name }),
    failed: accountsTexts.failed,
    waitsForReload: true,
    onSaved: onClose,
  })
  const submit = (): void => {
    setTried(true)
    if (body.name !== '') saving.save()
  }
  return (
    <SaveDialog
      closesBeside
      title={accountsTexts.rename}
      subject={`${account.code} · ${account.type}`}
      onClose={onClose}
      onSubmit={submit}
      saving={saving}
    >
      <TextInput
        label={accountsTexts.accountName}
        required
        data-autofocus
        maxLength={LONGEST_ACCOUNT_NAME}
        autoComplete="off"
        value={name}
        error={tried && body.name === '' && texts.required(accountsTexts.accountName)}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label={accountsTexts.description}
        maxLength={LONGEST_ACCOUNT_DESCRIPTION}
        autoComplete="off"
        value={description}
        onChange={event => setDescription(event.currentTarget.value)}
      />
    </SaveDialog>
  )
}
