import { formatBalance, type Pesewas } from '@akonta/domain/money'
import { orHidden } from '../ui/table/figure-text.ts'

/** A balance as people read it, or a dash where this user may not see it. */
export const balanceText = (balance: Pesewas | null): string => orHidden(balance, formatBalance)
