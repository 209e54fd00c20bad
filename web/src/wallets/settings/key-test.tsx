import { type Adapter, type TestedKey, testWalletKey } from '@akonta/domain/wallets/wallet-settings-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { useDb } from '../../lib/session.ts'
import { MessageBox } from '../../ui/messages/message-box.tsx'
import { useSave } from '../../ui/messages/use-save.ts'
import { walletSettingsTexts } from './texts.ts'

type KeyTestProps = {
  /** The provider whose stored key is tested; null for a new one. */
  readonly id: number | null
  readonly adapter: Adapter
  /** The key as it is typed; empty for the stored one. */
  readonly typed: string
  /** What is tested, for the button: the name of the provider. */
  readonly name: string
  readonly disabled?: boolean
}

/** Asks the provider whether it accepts the key, and shows the answer: the key works, in test mode or with real money, or why not. */
export const KeyTest = ({ id, adapter, typed, name, disabled = false }: KeyTestProps) => {
  const db = useDb()
  const [tested, setTested] = useState<(TestedKey & { readonly of: string }) | null>(null)
  const provider = walletSettingsTexts.adapters[adapter]
  const testing = useSave({
    send: async () => {
      const body = { ...(id !== null && { id }), adapter, ...(typed !== '' && { key: typed }) }
      return { ...(await call(testWalletKey, { db, body })), of: typed }
    },
    stale: [],
    failed: walletSettingsTexts.notTested,
    onSaved: setTested,
  })
  const shown = tested !== null && tested.of === typed && !testing.isSaving ? tested : null
  return (
    <>
      <div>
        <Button
          variant="default"
          disabled={disabled}
          loading={testing.isSaving}
          aria-label={walletSettingsTexts.testKeyOf(name)}
          onClick={() => testing.save()}
        >
          {walletSettingsTexts.testKey}
        </Button>
      </div>
      {shown && (
        <MessageBox variant={shown.result === 'works' ? 'success' : 'danger'}>{walletSettingsTexts.tested(shown, provider)}</MessageBox>
      )}
    </>
  )
}
