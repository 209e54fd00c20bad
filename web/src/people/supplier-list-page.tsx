import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../lib/session.ts'
import { PAYEE_DETAILS } from '../payees/payee-details.ts'
import { PaymentDialog } from '../payments/payment-dialog.tsx'
import { paymentsTexts } from '../payments/texts.ts'
import { PayeeList } from './payee-list.tsx'

/** /admin/accounting/supplier. Make Payment works (D2), for users who may pay. */
export const Component = () => {
  const mayPay = useCan('pay_supplier')
  const [paying, setPaying] = useState<ListedPayee | null>(null)
  return (
    <>
      <PayeeList
        category="creditor"
        details={PAYEE_DETAILS}
        {...(mayPay && {
          payment: (payee: ListedPayee) => (
            <Button size="compact-sm" variant="default" aria-label={paymentsTexts.payTo(payee.name)} onClick={() => setPaying(payee)}>
              {paymentsTexts.pay}
            </Button>
          ),
        })}
      />
      {paying && <PaymentDialog direction="paid" payee={paying} onClose={() => setPaying(null)} />}
    </>
  )
}
