import type { PayeeCategory } from '@akonta/domain/payees/payee'
import { newPayeeToWire } from '@akonta/domain/payees/payee-wire'
import { useBranch, useCan, useUser } from '../lib/session.ts'
import { createPayee, type ListedPayee } from './payee-calls.ts'
import { PayeeDialog } from './payee-dialog.tsx'
import { EMPTY_PAYEE } from './payee-draft.ts'

type AddPayeeDialogProps = {
  readonly title: string
  readonly category: PayeeCategory
  readonly onClose: () => void
  readonly onAdded: (payee: ListedPayee) => void
}

/** Adds a payee. An opening balance is posted to the books, so only some users can enter one. */
export const AddPayeeDialog = ({ onAdded, ...dialog }: AddPayeeDialogProps) => {
  const user = useUser()
  const branch = useBranch()
  const mayOpenBalance = useCan('post_opening_balance')
  const mayLimit = useCan('edit_payees')
  return (
    <PayeeDialog
      {...dialog}
      start={EMPTY_PAYEE}
      asks={[
        ...(mayOpenBalance ? (['opening balance'] as const) : []),
        ...(mayLimit && dialog.category === 'debtor' ? (['credit limit'] as const) : []),
      ]}
      save={(payee, _draft, requestId) => createPayee(user.dbname, newPayeeToWire(payee, branch?.name ?? '', user.userid), requestId)}
      onSaved={onAdded}
    />
  )
}
