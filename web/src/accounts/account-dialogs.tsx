import { accountCodeFault, LONGEST_ACCOUNT_CODE, LONGEST_ACCOUNT_DESCRIPTION, LONGEST_ACCOUNT_NAME } from '@akonta/domain/accounts/account'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDb } from '../lib/session.ts'
import { texts } from '../texts.ts'
import { goToFault } from '../ui/fields/go-to-fault.ts'
import { LoadError } from '../ui/messages/load-error.tsx'
import { SaveDialog } from '../ui/messages/save-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { type ChartAccount, createAccount, fetchAccountTypes, type NewAccountWire, renameAccount } from './account-calls.ts'
import { accountsTexts } from './texts.ts'

/** The dialog's fields, as typed and chosen. */
type AccountDraft = Omit<NewAccountWire, 'accountType'> & { readonly accountType: string }

const EMPTY: AccountDraft = { accountType: '', accountName: '', accountId: '', description: '' }

type Faults = Partial<Record<keyof NewAccountWire, string>>

const faultsOf = ({ accountType, accountName, accountId }: AccountDraft): Faults => {
  const code = accountId.trim() === '' ? texts.required(accountsTexts.accountId) : accountCodeFault(accountId.trim())
  return {
    ...(accountType === '' && { accountType: texts.required(accountsTexts.accountType) }),
    ...(accountName.trim() === '' && { accountName: texts.required(accountsTexts.accountName) }),
    ...(code !== null && { accountId: code }),
  }
}

/** The Add dialog (AMB-123): type, name and ID are required, the description is not. */
export const AddAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const db = useDb()
  const formId = useId()
  const [account, setAccount] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const types = useQuery({ queryKey: [db, 'account types'], queryFn: () => fetchAccountTypes(db) })
  const wire = {
    accountType: Number(account.accountType),
    accountName: account.accountName.trim(),
    accountId: account.accountId.trim(),
    description: account.description.trim(),
  }
  const saving = useSave({
    send: (_, requestId) => createAccount(db, wire, requestId),
    saved: () => ({ text: accountsTexts.saved, detail: wire.accountName }),
    failed: accountsTexts.failed,
    onSaved: onClose,
  })
  const submit = (): void => {
    const found = faultsOf(account)
    setFaults(found)
    if (goToFault(formId, ['accountType', 'accountName', 'accountId'], found)) saving.save()
  }
  const field = (name: 'accountName' | 'accountId' | 'description', label: string, longest: number) => ({
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
        id={`${formId}accountType`}
        label={accountsTexts.accountType}
        required
        data-autofocus
        data={[{ value: '', label: '' }, ...(types.data ?? []).map(({ key, name }) => ({ value: key, label: name }))]}
        value={account.accountType}
        error={faults.accountType}
        onChange={event => setAccount({ ...account, accountType: event.currentTarget.value })}
      />
      <TextInput {...field('accountName', accountsTexts.accountName, LONGEST_ACCOUNT_NAME)} required />
      <TextInput
        {...field('accountId', accountsTexts.accountId, LONGEST_ACCOUNT_CODE)}
        required
        description={accountsTexts.codeHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
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
  const names = { accountName: name.trim(), description: description.trim() }
  const saving = useSave({
    send: (_, requestId) => renameAccount(db, account.code, names, requestId),
    saved: () => ({ text: accountsTexts.saved, detail: names.accountName }),
    failed: accountsTexts.failed,
    onSaved: onClose,
  })
  const submit = (): void => {
    setTried(true)
    if (names.accountName !== '') saving.save()
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
        error={tried && names.accountName === '' && texts.required(accountsTexts.accountName)}
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
