import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { Button } from '@mantine/core'
import { walletTexts } from '../texts.ts'
import classes from './requested-row.module.css'

type RequestedRowProps = { readonly name: string; readonly amount: Pesewas; readonly onLeaveOut: () => void }

/** What a phone has paid, among other payments: it can be left out, and not changed. */
export const RequestedRow = ({ name, amount, onLeaveOut }: RequestedRowProps) => (
  <p className={classes.requested}>
    <span>{name}</span>
    <output>{formatMoney(amount)}</output>
    <Button variant="subtle" size="compact-sm" aria-label={walletTexts.leaveOutOf(name)} onClick={onLeaveOut}>
      {walletTexts.leaveOut}
    </Button>
  </p>
)
