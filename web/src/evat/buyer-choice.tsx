import type { Buyer } from '@akonta/domain/sales/sale'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDb } from '../lib/session.ts'
import { lateDialog } from '../ui/later/late-dialog.tsx'
import classes from './buyer-choice.module.css'
import type { BuyerDialogProps } from './buyer-dialog.tsx'
import { useSigningBranches } from './signing-branches.ts'
import { evatTexts } from './texts.ts'

export const BuyerDialog = lateDialog<BuyerDialogProps>(
  async () => (await import('./buyer-dialog.tsx')).BuyerDialog,
  ({ onClose }) => onClose(),
)

type BuyerChoiceProps = {
  readonly branch: string
  /** What to begin with: name and TIN of the customer of a credit sale. With a TIN they are the buyer unless another one is named. */
  readonly customer: Buyer
  readonly buyer: Buyer | null
  readonly disabled: boolean
  readonly onSet: (buyer: Buyer | null) => void
}

/** The buyer on the VAT invoice, asked when they want it. Nothing where the branch does not sign its sales. */
export const BuyerChoice = ({ branch, customer, buyer, disabled, onSet }: BuyerChoiceProps) => {
  const [isOpen, open] = useState(false)
  const signs = useSigningBranches(useDb()).includes(branch)
  const named = buyer ?? (customer.tin === '' ? null : customer)
  if (!signs) return null
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={disabled} className={classes.button ?? ''} onClick={() => open(true)}>
        {named === null ? evatTexts.buyer : [evatTexts.buyer, named.name, named.tin].filter(text => text !== '').join(' · ')}
      </Button>
      {isOpen && (
        <BuyerDialog
          branch={branch}
          buyer={buyer ?? customer}
          isSet={buyer !== null}
          onClose={() => open(false)}
          onSet={set => {
            open(false)
            onSet(set)
          }}
        />
      )}
    </>
  )
}
