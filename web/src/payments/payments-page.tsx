import { type PastPayment, paymentsOfBranch } from '@akonta/domain/payments/payment-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { path } from '../lib/api.ts'
import { useCan } from '../lib/session.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { numberColumn } from '../ui/report-page/reported-number.ts'
import type { Column } from '../ui/table/column.ts'
import { MoneyTransferDialog } from './money-transfer-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { paymentsTexts } from './texts.ts'

const COLUMNS: readonly Column<PastPayment>[] = [
  numberColumn(paymentsTexts.number),
  { head: paymentsTexts.date, kind: 'day', of: row => row.date },
  { head: paymentsTexts.kind, kind: 'text', of: row => paymentsTexts.kinds[row.direction], tone: 'muted' },
  { head: paymentsTexts.from, kind: 'text', of: row => row.from },
  { head: paymentsTexts.to, kind: 'text', of: row => row.to },
  { head: paymentsTexts.reference, kind: 'text', of: row => row.reference, tone: 'muted' },
  { head: paymentsTexts.amount, kind: 'money', of: row => row.amount, tone: 'strong' },
]

/** Incoming payments are positive, outgoing negative; transfers count as zero. */
const SIGN = { received: 1n, paid: -1n, moved: 0n } as const

/** /admin/accounting/makepayment: payments in both directions, and past ones (D5). */
export const Component = () => {
  const mayPay = useCan('pay_supplier')
  const mayMove = useCan('move_money')
  const [open, setOpen] = useState<PastPayment['direction'] | null>(null)
  const close = (): void => setOpen(null)
  return (
    <>
      <BranchReport
        title={paymentsTexts.payments}
        name="payments"
        list={paymentsOfBranch}
        columns={COLUMNS}
        link={{ to: row => path`/admin/accounting/payment/${row.reverses || row.number}`, name: row => paymentsTexts.viewOf(row.number) }}
        keyOf={row => row.number}
        amountOf={row => row.amount * SIGN[row.direction]}
        totalLabel={paymentsTexts.totalOf}
        emptyText={paymentsTexts.none}
        failedText={paymentsTexts.couldNotLoad}
        actions={
          <>
            {mayMove && (
              <Button variant="default" onClick={() => setOpen('moved')}>
                {paymentsTexts.move}
              </Button>
            )}
            {mayPay && (
              <Button variant="default" onClick={() => setOpen('paid')}>
                {paymentsTexts.pay}
              </Button>
            )}
            <Button onClick={() => setOpen('received')}>{paymentsTexts.receive}</Button>
          </>
        }
      />
      {open === 'moved' && <MoneyTransferDialog onClose={close} />}
      {(open === 'received' || open === 'paid') && <PaymentDialog direction={open} onClose={close} />}
    </>
  )
}
