import { moneyToNumber, type Pesewas } from '@akonta/domain/money'
import {
  type MoneyTransfer,
  type NewPayment,
  PAYMENT_DIRECTIONS,
  PAYMENT_TYPES,
  placeOfAccount,
  placeOfPayment,
} from '@akonta/domain/payments/payment'
import { z } from 'zod'
import { reversesOf } from '../documents/document-queries.ts'
import { entryDate } from '../http/entry-date.ts'
import { line, lineOrEmpty, money } from '../http/fields.ts'
import type { OpenItem } from './open-item-queries.ts'
import type { PastPayment, SettledDocument } from './payment-queries.ts'

const MOST_CHOSEN = 1000

const amount = money({ least: 1n }).meta({ type: 'number', exclusiveMinimum: 0, description: 'At most 2 decimals' })
const branchname = lineOrEmpty(80).nullish().meta({ description: 'Used only when X-Branch-Code is not sent and the user has no branch' })
const refNo = line(60).meta({ description: 'The receipt, cheque or transaction id' })

/** userid and transType are accepted and not used: the server knows the user, and the call says who is credited. */
export const paymentBody = z
  .object({
    pid: line(40).meta({ description: 'The customer or supplier' }),
    paymentType: z.enum(PAYMENT_TYPES),
    coa_account: line(40).meta({ description: 'C0000HD for CASH, the pid of a bank or wallet for BANK (AMB-110)' }),
    amount,
    branchname,
    refNo,
    entryDate,
    settles: z
      .array(line(60))
      .max(MOST_CHOSEN)
      .optional()
      .meta({ description: 'The documents it is meant for, by number; without any, the oldest first (an addition)' }),
  })
  .meta({
    examples: [
      {
        pid: 'CUS-0001',
        paymentType: 'BANK',
        coa_account: 'BNK-0003',
        amount: 300,
        userid: 1,
        branchname: 'Accra Central',
        transType: 'CREDIT',
        refNo: 'MP261120.1432.A00017',
      },
    ],
  })

export const paymentFromWire = (body: z.output<typeof paymentBody>): NewPayment => ({
  pid: body.pid,
  place: placeOfPayment(body.paymentType, body.coa_account),
  reference: body.refNo,
  amount: body.amount,
  settles: body.settles ?? [],
  date: body.entryDate ?? undefined,
})

export const setOffBody = z
  .object({ pid: line(40).meta({ description: 'The customer or supplier' }) })
  .meta({ examples: [{ pid: 'CUS-0001' }] })

export const moneyTransferBody = z
  .object({
    fromAccount: line(40).meta({ description: 'C0000HD for the cash of the branch, or the pid of a bank or wallet' }),
    toAccount: line(40),
    amount,
    branchname,
    refNo,
    entryDate,
  })
  .meta({
    examples: [{ fromAccount: 'C0000HD', toAccount: 'BNK-0003', amount: 2500, branchname: 'Accra Central', refNo: 'Pay-in slip 0417' }],
  })

export const moneyTransferFromWire = (body: z.output<typeof moneyTransferBody>): MoneyTransfer => ({
  from: placeOfAccount(body.fromAccount),
  to: placeOfAccount(body.toAccount),
  reference: body.refNo,
  amount: body.amount,
  date: body.entryDate ?? undefined,
})

export const againQuery = z.object({
  again: z.enum(['yes']).optional().meta({ description: 'Says that a reference used before may be used once more (an addition)' }),
})

export const savedPaymentAnswer = z
  .object({ savedSuccessfully: z.boolean(), invoicenoGen: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, invoicenoGen: 'ACC-C26-000042' }] })

export const openItemAnswer = z
  .object({
    document: z.string(),
    kind: z.string(),
    entrydate: z.string(),
    branchname: z.string(),
    amount: z.number(),
    remaining: z.number(),
  })
  .meta({
    examples: [
      { document: 'ACC-26-000873', kind: 'sale', entrydate: '2026-11-03', branchname: 'Accra Central', amount: 1110, remaining: 610 },
    ],
  })

export const openItemToWire = (item: OpenItem): z.input<typeof openItemAnswer> => ({
  document: item.documentNumber,
  kind: item.documentKind,
  entrydate: item.date,
  branchname: item.branchName,
  amount: moneyToNumber(item.amount),
  remaining: moneyToNumber(item.remaining),
})

const pastPayment = {
  payNo: z.string(),
  direction: z.enum(PAYMENT_DIRECTIONS),
  branch: z.string(),
  branchname: z.string(),
  pid: z.string().meta({ description: 'The customer or supplier; empty when money was moved' }),
  from: z.string(),
  to: z.string(),
  paymentType: z.enum(PAYMENT_TYPES),
  refNo: z.string(),
  amount: z.number().meta({ description: 'Negative in a row that undoes a payment' }),
  paymenttime: z.string(),
  entrydate: z.string().meta({ description: 'The date of the document in the books' }),
  username: z.string(),
  reversedBy: z.string().meta({ description: 'The number of the document that undid it, or empty' }),
  reverses: z.string().meta({ description: 'The number of the payment that this row undoes, or empty' }),
}

const PAST_EXAMPLE = {
  payNo: 'ACC-C26-000042',
  direction: 'received' as const,
  branch: 'ACC',
  branchname: 'Accra Central',
  pid: 'CUS-0001',
  from: 'Maa Esi Chop Bar',
  to: 'MTN MoMo wallet',
  paymentType: 'BANK' as const,
  refNo: 'MP261120.1432.A00017',
  amount: 300,
  paymenttime: '2026-11-20T14:32:00.000Z',
  entrydate: '2026-11-20',
  username: 'Ama Mensah',
  reversedBy: '',
  reverses: '',
}

export const pastPaymentAnswer = z.object(pastPayment).meta({ examples: [PAST_EXAMPLE] })

export const pastPaymentToWire = (past: PastPayment): z.input<typeof pastPaymentAnswer> => ({
  payNo: past.document_number,
  direction: past.direction,
  branch: past.branch_code,
  branchname: past.branch_name,
  pid: past.pid ?? '',
  from: past.from_name,
  to: past.to_name,
  paymentType: past.is_cash ? 'CASH' : 'BANK',
  refNo: past.reference,
  amount: moneyToNumber(past.amount),
  paymenttime: past.recorded_at.toISOString(),
  entrydate: past.business_date,
  username: past.display_name,
  reversedBy: past.reversed_by ?? '',
  reverses: reversesOf(past),
})

export const paymentPaperAnswer = z
  .object({
    ...pastPayment,
    balance: z.number().nullable().meta({ description: 'The payee’s balance after it: negative means Dr; null when money was moved' }),
    settled: z.array(z.object({ document: z.string(), entrydate: z.string(), amount: z.number() })),
  })
  .meta({
    examples: [{ ...PAST_EXAMPLE, balance: -510, settled: [{ document: 'ACC-26-000873', entrydate: '2026-11-03', amount: 300 }] }],
  })

export const paymentPaperToWire = (
  past: PastPayment,
  balance: Pesewas | null,
  settled: readonly SettledDocument[],
): z.input<typeof paymentPaperAnswer> => ({
  ...pastPaymentToWire(past),
  balance: balance === null ? null : moneyToNumber(balance),
  settled: settled.map(each => ({ document: each.document_number, entrydate: each.business_date, amount: moneyToNumber(each.amount) })),
})
