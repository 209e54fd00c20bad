import { formatMoment } from '@akonta/domain/dates'
import { formatMoney } from '@akonta/domain/money'
import { type PaymentToConfirm, paymentsToConfirm } from '@akonta/domain/sales/means-calls'
import { IconCheck, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { LoadError } from '../ui/messages/load-error.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import classes from './offline.module.css'
import { offlineTexts } from './texts.ts'

const COLUMNS: readonly Column<PaymentToConfirm>[] = [
  { head: offlineTexts.receipt, kind: 'text', of: payment => payment.invoice, tone: 'strong', width: '150px' },
  { head: offlineTexts.number, kind: 'text', of: payment => payment.provisional, tone: 'muted', width: '150px' },
  { head: offlineTexts.time, kind: 'time', of: payment => payment.soldAt, width: '150px' },
  { head: offlineTexts.wallet, kind: 'text', of: payment => payment.name },
  { head: offlineTexts.transactionId, kind: 'text', of: payment => payment.transactionId },
  { head: offlineTexts.amount, kind: 'money', of: payment => payment.amount, width: '110px' },
]

/**
 * The bank and wallet payments that offline tills of a branch took, until a user with the right confirms them. Hidden if there are none.
 */
export const PaymentsToConfirm = ({ branch }: { readonly branch: string }) => {
  const db = useDb()
  const navigate = useNavigate()
  const mayConfirm = useCan('confirm_payment')
  const [asked, ask] = useState<PaymentToConfirm | null>(null)
  const query = useQuery(asks(paymentsToConfirm, { db, branch }))
  const payments = query.data ?? []
  if (query.isError)
    return <LoadError what={offlineTexts.couldNotLoadToConfirm} failure={query.error} onRetry={() => void query.refetch()} />
  if (payments.length === 0) return null
  return (
    <section className={`card ${classes.list}`} aria-labelledby="to-confirm">
      <h2 id="to-confirm" className={classes.listTitle}>
        {offlineTexts.toConfirm}
      </h2>
      <p className={classes.listHint}>{offlineTexts.toConfirmHint}</p>
      <DataTable
        label={offlineTexts.toConfirm}
        columns={COLUMNS}
        rows={payments}
        keyOf={payment => `${payment.invoice} ${payment.name} ${payment.transactionId}`}
        short={payment => ({
          title: payment.invoice,
          note: [formatMoment(payment.soldAt), payment.name, payment.transactionId].filter(text => text !== '').join(' · '),
          figure: formatMoney(payment.amount),
          figureNote: '',
        })}
        actions={{
          head: offlineTexts.actions,
          of: payment => [
            {
              label: offlineTexts.open,
              name: offlineTexts.openNamed(payment.invoice),
              icon: IconEye,
              run: () => void navigate(path`/admin/sales/posreceiptview/${payment.invoice}`),
            },
            ...(mayConfirm
              ? [
                  {
                    label: offlineTexts.confirmPayment,
                    name: offlineTexts.confirmNamed(payment.invoice),
                    icon: IconCheck,
                    run: () => ask(payment),
                  },
                ]
              : []),
          ],
        }}
        empty={null}
      />
      {asked !== null && (
        <ConfirmPayment
          invoice={asked.invoice}
          payments={payments.filter(({ invoice }) => invoice === asked.invoice)}
          onClose={() => ask(null)}
        />
      )}
    </section>
  )
}
