import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { payoutProviders } from '@akonta/domain/wallets/payout-calls'
import { IconArrowsExchange, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { path } from '../lib/api.ts'
import { asks } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { MoneyTransferDialog } from '../payments/money-transfer-dialog.tsx'
import { paymentsTexts } from '../payments/texts.ts'
import { payoutTexts } from '../wallets/payouts/texts.ts'
import { PayeeList } from './payee-list.tsx'

/** /admin/accounting/bank: banks and mobile money wallets. */
export const Component = () => {
  const mayMove = useCan('move_money')
  const [bank, setBank] = useState<ListedPayee | null>(null)
  const db = useDb()
  const navigate = useNavigate()
  const providers = useQuery({ ...asks(payoutProviders, { db }), enabled: mayMove })
  const isProvider = ({ pid }: ListedPayee): boolean => providers.data?.some(provider => provider.pid === pid) === true
  return (
    <>
      <PayeeList
        category="bank"
        details={[]}
        moreActions={payee =>
          mayMove
            ? [
                {
                  label: paymentsTexts.move,
                  name: paymentsTexts.moveInto(payee.name),
                  icon: IconArrowsExchange,
                  run: () => setBank(payee),
                },
                ...(isProvider(payee)
                  ? [
                      {
                        label: payoutTexts.open,
                        name: payoutTexts.openFor(payee.name),
                        icon: IconDeviceMobile,
                        run: () => void navigate(path`/admin/accounting/providerday/${payee.pid}`),
                      },
                    ]
                  : []),
              ]
            : []
        }
      />
      {bank && <MoneyTransferDialog to={bank.pid} onClose={() => setBank(null)} />}
    </>
  )
}
