import type { ListedPayee } from '@akonta/domain/payees/payee-calls'
import type { Column } from '../ui/table/column.ts'
import { payeesTexts } from './texts.ts'

/** The details of customers and suppliers in lists (AMB-114, AMB-118). */
export const PAYEE_DETAILS: readonly Column<ListedPayee>[] = [
  { head: payeesTexts.tellNum, kind: 'text', of: ({ phone }) => phone },
  { head: payeesTexts.location, kind: 'text', of: ({ address }) => address, tone: 'muted' },
]
