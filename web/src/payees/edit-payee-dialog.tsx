import { editPayee, type ListedPayee } from '@akonta/domain/payees/payee-calls'
import { call } from '../lib/call.ts'
import { useDb } from '../lib/session.ts'
import { PayeeDialog } from './payee-dialog.tsx'
import { changedCredit, changedTin, draftOf } from './payee-draft.ts'
import { KIND_TEXTS } from './texts.ts'
import { useAsksTin } from './use-asks-tin.ts'

type EditPayeeDialogProps = { readonly payee: ListedPayee; readonly onClose: () => void }

/** Edits a payee's details, and a customer's credit. */
export const EditPayeeDialog = ({ payee, onClose }: EditPayeeDialogProps) => {
  const db = useDb()
  const { pid, category } = payee
  const isCustomer = category === 'debtor'
  const asksTin = useAsksTin(category) || payee.tin !== ''
  const start = draftOf(payee)
  return (
    <PayeeDialog
      title={KIND_TEXTS[category].edit}
      category={category}
      start={start}
      asks={[...(asksTin ? (['TIN'] as const) : []), ...(isCustomer ? (['credit', 'hold'] as const) : [])]}
      waitsForReload
      save={({ name, phone, address, email }, draft, requestId) =>
        call(
          editPayee,
          { db, body: { pid, category, name, phone, address, email, ...changedCredit(start, draft), ...changedTin(start, draft) } },
          { requestId },
        )
      }
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
