import { formatMoney } from '@akonta/domain/money'
import type { PayeeCategory } from '@akonta/domain/payees/payee'
import type { Recorded } from '../db/record-change.ts'
import type { Payee } from './payee-queries.ts'

const CATEGORY: Record<PayeeCategory, string> = { debtor: 'Customer', creditor: 'Supplier', bank: 'Bank' }

/** A customer, supplier or bank in the audit trail. Its balance belongs to the ledger. */
export const payeeRecord = (payee: Payee): Recorded => ({
  name: payee.name,
  facts: {
    Name: payee.name,
    Number: payee.pid,
    Kind: CATEGORY[payee.category],
    Phone: payee.phone,
    Location: payee.address,
    'E-mail': payee.email,
    TIN: payee.tin,
    'Credit limit': payee.creditLimit === null ? '' : formatMoney(payee.creditLimit),
    'Payment terms': payee.termsDays === null ? '' : `${payee.termsDays} ${payee.termsDays === 1 ? 'day' : 'days'}`,
    'Credit hold': payee.creditHeld ? 'On hold' : '',
    'Price list': payee.priceListName ?? '',
    Status: payee.active ? 'Active' : 'Deactivated',
  },
})
