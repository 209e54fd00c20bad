import { useDb } from '../lib/session.ts'
import { editPayee, type ListedPayee } from './payee-calls.ts'
import { PayeeDialog } from './payee-dialog.tsx'
import { draftOf } from './payee-draft.ts'
import { KIND_TEXTS } from './texts.ts'

type EditPayeeDialogProps = { readonly payee: ListedPayee; readonly onClose: () => void }

/** Changes the details of a payee, and how much a customer may owe. */
export const EditPayeeDialog = ({ payee, onClose }: EditPayeeDialogProps) => {
  const db = useDb()
  const { pid, category } = payee
  const hasLimit = category === 'debtor'
  return (
    <PayeeDialog
      title={KIND_TEXTS[category].edit}
      category={category}
      start={draftOf(payee)}
      asks={hasLimit ? 'credit limit' : 'nothing more'}
      save={({ name, phone, address, email }, { creditLimit }, requestId) =>
        editPayee(db, { pid, category, name, phone, address, email, ...(hasLimit && { creditLimit }) }, requestId)
      }
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
