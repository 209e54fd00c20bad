import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../lib/session.ts'
import { MoneyTransferDialog } from '../payments/money-transfer-dialog.tsx'
import { paymentsTexts } from '../payments/texts.ts'
import { PayeeList } from './payee-list.tsx'

/** /admin/accounting/bank: banks and mobile money wallets. */
export const Component = () => {
  const mayMove = useCan('move_money')
  const [isMoving, setMoving] = useState(false)
  const move = (
    <Button variant="default" leftSection={<IconArrowsExchange size={17} aria-hidden />} onClick={() => setMoving(true)}>
      {paymentsTexts.move}
    </Button>
  )
  return (
    <>
      <PayeeList category="bank" details={[]} actions={mayMove && move} />
      {isMoving && <MoneyTransferDialog onClose={() => setMoving(false)} />}
    </>
  )
}
