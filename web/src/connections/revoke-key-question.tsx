import { type ApiKey, apiKeys, revokeApiKey } from '@akonta/domain/api-keys/api-key-calls'
import { call, keys } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/messages/confirm-dialog.tsx'
import { useSave } from '../ui/messages/use-save.ts'
import { keyTexts as texts } from './texts.ts'

type RevokeProps = { readonly apiKey: ApiKey; readonly onDone: () => void }

/** Asks, and revokes a key for good. */
export const RevokeKeyQuestion = ({ apiKey: { id, name, prefix }, onDone }: RevokeProps) => {
  const db = useDb()
  const revoking = useSave({
    send: (_nothing: undefined, requestId) => call(revokeApiKey, { db, body: { id } }, { requestId }),
    saved: () => ({ text: texts.revoked, detail: name }),
    failed: texts.notRevoked,
    stale: [keys.area(db, apiKeys)],
    onSettled: onDone,
  })
  return (
    <ConfirmDialog
      opened
      title={texts.revoke}
      question={texts.revokeQuestion}
      subject={`${name} · ${prefix}…`}
      danger
      busy={revoking.isSaving}
      onCancel={onDone}
      onConfirm={() => revoking.save(undefined)}
    />
  )
}
