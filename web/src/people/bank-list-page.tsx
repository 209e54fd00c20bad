import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../lib/session.ts'
import { MoneyTransferDialog } from '../payments/money-transfer-dialog.tsx'
import { paymentsTexts } from '../payments/texts.ts'
import { PayeeList } from './payee-list.tsx'

/** /admin/accounting/bank: banks and mobile money wallets. */
export const Component = () => {
  const mayMove = useCan('move_money')
  const [bank, setBank] = useState<ListedPayee | null>(null)
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
              ]
            : []
        }
      />
      {bank && <MoneyTransferDialog to={bank.pid} onClose={() => setBank(null)} />}
    </>
  )
}
