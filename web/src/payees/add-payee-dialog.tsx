import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { useBranch, useCan, useUser } from '../lib/session.ts'
import { createHere } from './create-here.ts'
import { PayeeDialog } from './payee-dialog.tsx'
import { EMPTY_PAYEE } from './payee-draft.ts'
import { useAsksTin } from './use-asks-tin.ts'

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
  const isCustomer = dialog.category === 'debtor'
  const asksTin = useAsksTin(dialog.category)
  return (
    <PayeeDialog
      {...dialog}
      start={EMPTY_PAYEE}
      form="payee"
      asks={[
        ...(mayOpenBalance ? (['opening balance'] as const) : []),
        ...(asksTin ? (['TIN'] as const) : []),
        ...(mayLimit && isCustomer ? (['credit'] as const) : []),
      ]}
      save={(payee, _draft, requestId) => {
        const body = { ...payee, branchName: branch?.name ?? '', userId: user.userid }
        return createHere(user.dbname, body, requestId)
      }}
      onSaved={onAdded}
    />
  )
}
