import { TYPING_RULES, type TypingRule } from '@akonta/domain/wallets/collection'
import { setWalletBranch, type WalletBranch, type WalletProvider } from '@akonta/domain/wallets/wallet-settings-calls'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { SaveDialog } from '../../ui/messages/save-dialog.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { walletSettingsTexts } from './texts.ts'

type BranchDialogProps = {
  /** Of the branch. */
  readonly name: string
  readonly setting: WalletBranch
  readonly providers: readonly WalletProvider[]
  readonly onClose: () => void
}

const RULES = TYPING_RULES.map(value => ({ value, label: walletSettingsTexts.typing[value] })).toReversed()

/** Who asks the phones of a branch, and who may enter transaction ids by hand for each bank and wallet. */
export const BranchDialog = ({ name, setting, providers, onClose }: BranchDialogProps) => {
  const db = useDb()
  const [provider, setProvider] = useState(String(setting.provider ?? ''))
  const [rules, setRules] = useState<ReadonlyMap<string, TypingRule>>(new Map(setting.wallets.map(({ pid, typing }) => [pid, typing])))
  const saving = useSave({
    send: () =>
      call(setWalletBranch, {
        db,
        body: {
          branch: setting.branch,
          provider: provider === '' ? null : Number(provider),
          wallets: [...rules].map(([pid, typing]) => ({ pid, typing })),
        },
      }),
    saved: () => ({ text: walletSettingsTexts.branchSaved, detail: name }),
    waitsForReload: true,
    onSaved: onClose,
  })
  return (
    <SaveDialog
      title={walletSettingsTexts.branch}
      subject={name}
      width={520}
      saving={saving}
      onClose={onClose}
      onSubmit={() => saving.save()}
    >
      <NativeSelect
        label={walletSettingsTexts.asks}
        data-autofocus
        data={[
          { value: '', label: walletSettingsTexts.asksNobody },
          ...providers.map(({ id, name: label }) => ({ value: String(id), label })),
        ]}
        value={provider}
        onChange={event => setProvider(event.currentTarget.value)}
      />
      <p className="hint">{`${walletSettingsTexts.typingOf}: ${walletSettingsTexts.typingHint}`}</p>
      {setting.wallets.map(wallet => (
        <NativeSelect
          key={wallet.pid}
          label={wallet.name}
          data={RULES}
          value={rules.get(wallet.pid) ?? 'typed'}
          onChange={event => {
            const rule = TYPING_RULES.find(each => each === event.currentTarget.value)
            if (rule !== undefined) setRules(new Map(rules).set(wallet.pid, rule))
          }}
        />
      ))}
    </SaveDialog>
  )
}
