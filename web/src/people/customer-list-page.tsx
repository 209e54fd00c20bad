import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PAYEE_DETAILS } from '../payees/payee-details.ts'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { paymentsTexts } from '../payments/texts.ts'
import { PayeeList } from './payee-list.tsx'

/** /admin/accounting/customer */
export const Component = () => {
  const [paying, setPaying] = useState<ListedPayee | null>(null)
  return (
    <>
      <PayeeList
        category="debtor"
        details={PAYEE_DETAILS}
        payment={payee => (
          <Button size="compact-sm" variant="default" aria-label={paymentsTexts.receiveFrom(payee.name)} onClick={() => setPaying(payee)}>
            {paymentsTexts.receive}
          </Button>
        )}
      />
      {paying && <PaymentDialog direction="received" payee={paying} onClose={() => setPaying(null)} />}
    </>
  )
}
