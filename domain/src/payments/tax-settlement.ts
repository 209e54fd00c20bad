import { type Codec, mapped, record } from '../contract/codec.ts'
import { entryDate, lineOrEmpty } from '../contract/fields.ts'
import { month } from '../contract/month-field.ts'
import type { BusinessDate } from '../dates.ts'
import type { PaymentAccount } from './payment.ts'
import { LONGEST_REFERENCE } from './payment.ts'
import { PAYMENT_ACCOUNT_FIELDS, readPaymentAccount, writePaymentAccount } from './payment-account-fields.ts'

/** The payment of the tax of a month to the authority. */
export type TaxSettlement = {
  readonly month: BusinessDate
  readonly place: PaymentAccount
  readonly reference: string
  readonly date?: BusinessDate | undefined
}

/** `referenceHint` describes the receipt or transaction id; `paidOn` is the date in the example. */
export const taxSettlement = (referenceHint: string, paidOn: string): Codec<TaxSettlement> =>
  mapped(
    record(
      {
        month,
        ...PAYMENT_ACCOUNT_FIELDS,
        reference: ['refNo', lineOrEmpty(LONGEST_REFERENCE), referenceHint],
        date: ['entryDate', entryDate],
      },
      { examples: [{ month: '2026-10', paymentType: 'BANK', coa_account: 'BNK-0003', refNo: 'GRA-88410', entryDate: paidOn }] },
    ),
    {
      read: ({ paymentType, account, ...sent }): TaxSettlement => ({ ...sent, place: readPaymentAccount({ paymentType, account }) }),
      write: ({ place, ...sent }) => ({ ...sent, ...writePaymentAccount(place) }),
    },
  )
