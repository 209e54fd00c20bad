import { formatMoment } from '@akonta/domain/dates'
import { payeesOfCategory } from '@akonta/domain/payees/payee-calls'
import { ADAPTERS, isEmail, isSecretKey, setWalletProvider, type WalletProvider } from '@akonta/domain/wallets/wallet-settings-calls'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asks, call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import switchClasses from '../../ui/fields/switch.module.css'
import { LoadError } from '../../ui/messages/load-error.tsx'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { KeyTest } from './key-test.tsx'
import { walletSettingsTexts } from './texts.ts'

type ProviderDialogProps = {
  /** Null: a new one. */
  readonly provider: WalletProvider | null
  /** The banks that belong to another provider, by pid. */
  readonly taken: readonly string[]
  readonly onClose: () => void
}

const [FIRST_ADAPTER] = ADAPTERS

/** Bank, e-mail address and key of a provider. The key is written and never read back. */
export const ProviderDialog = ({ provider, taken, onClose }: ProviderDialogProps) => {
  const db = useDb()
  const banks = useQuery(asks(payeesOfCategory, { db, type: 'bank' }))
  const [pid, setPid] = useState(provider?.pid ?? '')
  const [email, setEmail] = useState(provider?.email ?? '')
  const [key, setKey] = useState('')
  const [isOn, setOn] = useState(provider?.isOn ?? true)
  const [isSame, setSame] = useState(false)
  const [tried, setTried] = useState(false)
  const hasKey = provider !== null && provider.keyEnd !== ''
  const undecided = key === '' ? 0 : (provider?.undecided ?? 0)
  const isKeyRight = key === '' ? hasKey || !isOn : isSecretKey(key)
  const saving = useSave({
    send: () =>
      call(setWalletProvider, {
        db,
        body: {
          ...(provider !== null && { id: provider.id }),
          adapter: FIRST_ADAPTER,
          pid,
          email: email.trim(),
          ...(key !== '' && { key }),
          ...(undecided > 0 && { sameAccount: isSame }),
          isOn,
        },
      }),
    saved: ({ name }) => ({ text: walletSettingsTexts.saved, detail: name }),
    waitsForReload: true,
    onSaved: onClose,
  })
  const free = (banks.data ?? []).filter(bank => bank.pid === pid || !taken.includes(bank.pid))
  return (
    <SaveDialog
      title={provider === null ? walletSettingsTexts.addProvider : walletSettingsTexts.adapters[provider.adapter]}
      {...(provider !== null && { subject: provider.name })}
      width={520}
      saving={saving}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (pid !== '' && isEmail(email.trim()) && isKeyRight && (undecided === 0 || isSame)) saving.save()
      }}
    >
      {provider === null && (
        <NativeSelect
          label={walletSettingsTexts.account}
          description={walletSettingsTexts.accountHint}
          data-autofocus
          data={[{ value: '', label: walletSettingsTexts.chooseAccount }, ...free.map(bank => ({ value: bank.pid, label: bank.name }))]}
          value={pid}
          error={tried && pid === '' && walletSettingsTexts.accountFault}
          onChange={event => setPid(event.currentTarget.value)}
        />
      )}
      {banks.isError && <LoadError what={walletSettingsTexts.couldNotLoad} failure={banks.error} onRetry={() => void banks.refetch()} />}
      <PasswordInput
        label={walletSettingsTexts.key}
        description={
          provider === null || !hasKey || provider.keySet === null
            ? walletSettingsTexts.keyHint
            : walletSettingsTexts.keyKept(provider.keyEnd, provider.keySetBy, formatMoment(provider.keySet))
        }
        autoComplete="new-password"
        maxLength={200}
        {...(provider !== null && { 'data-autofocus': true })}
        value={key}
        error={tried && !isKeyRight && walletSettingsTexts.keyFault}
        onChange={event => setKey(event.currentTarget.value.trim())}
      />
      {undecided > 0 && (
        <>
          <MessageBox variant={tried && !isSame ? 'danger' : 'info'}>{walletSettingsTexts.sameAccountWhy(undecided)}</MessageBox>
          <label className={switchClasses.switch}>
            <input type="checkbox" checked={isSame} onChange={event => setSame(event.currentTarget.checked)} />
            {walletSettingsTexts.sameAccount}
          </label>
        </>
      )}
      <KeyTest
        id={provider?.id ?? null}
        adapter={FIRST_ADAPTER}
        typed={key}
        name={provider?.name ?? walletSettingsTexts.adapters[FIRST_ADAPTER]}
        disabled={key === '' ? !hasKey : !isSecretKey(key)}
      />
      <TextInput
        label={walletSettingsTexts.email}
        description={walletSettingsTexts.emailHint}
        type="email"
        autoComplete="off"
        maxLength={200}
        value={email}
        error={tried && !isEmail(email.trim()) && walletSettingsTexts.emailFault}
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <label className={switchClasses.switch}>
        <input type="checkbox" checked={isOn} onChange={event => setOn(event.currentTarget.checked)} />
        {walletSettingsTexts.isOn}
      </label>
    </SaveDialog>
  )
}
