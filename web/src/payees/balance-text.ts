import { formatBalance, type Pesewas } from '@akonta/domain/money'
import { texts } from '../texts.ts'

/** A balance as people read it, or a dash where this user may not see it. */
export const balanceText = (balance: Pesewas | null): string => (balance === null ? texts.hiddenFigure : formatBalance(balance))
