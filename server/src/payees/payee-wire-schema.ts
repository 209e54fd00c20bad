import { readOpeningBalance } from '@akonta/domain/payees/opening-balance'
import { type NewPayee, PAYEE_CATEGORIES, type PayeeChanges } from '@akonta/domain/payees/payee'
import { z } from 'zod'
import { line, lineOrEmpty, money } from '../http/fields.ts'

export const payeeCategory = z.enum(PAYEE_CATEGORIES)

/** The Add Payee dialog. Its userId is accepted and ignored; its balance and side have their own sentences. */
export const newPayeeBody = z
  .object({
    payee: line(120),
    category: payeeCategory,
    phone: line(60),
    address: line(200),
    emailAddress: line(120),
    branchname: lineOrEmpty(80).nullish().meta({ description: 'Used only when X-Branch-Code is not sent and the user has no branch' }),
    openBalance: z.unknown().optional().meta({ type: 'number', minimum: 0, description: 'At most 2 decimals' }),
    drcr: z
      .unknown()
      .optional()
      .meta({ type: 'string', enum: ['DR', 'CR', ''], description: 'Needed when openBalance is above 0' }),
    creditLimit: money({ least: 0n })
      .nullish()
      .meta({ type: 'number', minimum: 0, description: 'An addition: the most that a customer may owe; without it there is no limit' }),
  })
  .meta({
    examples: [
      {
        payee: 'Maa Esi Chop Bar',
        category: 'debtor',
        phone: '024 000 0000',
        address: 'Osu, Accra',
        emailAddress: 'esi@example.com',
        branchname: 'Accra Central',
        openBalance: 150,
        drcr: 'DR',
        userId: 1,
      },
    ],
  })

export const newPayeeFromWire = (body: z.output<typeof newPayeeBody>): NewPayee => ({
  category: body.category,
  name: body.payee,
  phone: body.phone,
  address: body.address,
  email: body.emailAddress,
  openingBalance: readOpeningBalance(body.openBalance, body.drcr),
  ...(body.creditLimit !== undefined && body.creditLimit !== null && { creditLimit: body.creditLimit }),
})

/** The edit dialog. A credit limit is an addition: null removes it, and if omitted it stays as it is. */
export const payeeChangesBody = z
  .object({
    pid: line(40),
    payee: line(120),
    category: payeeCategory.meta({ description: 'Must be the category that the payee has (AMB-119)' }),
    phone: line(60),
    address: line(200),
    emailAddress: line(120),
    creditLimit: money({ least: 0n }).nullish().meta({ type: 'number', minimum: 0, description: 'Customers only; null: no limit' }),
  })
  .meta({
    examples: [
      {
        pid: 'CUS-0001',
        payee: 'Maa Esi Chop Bar',
        category: 'debtor',
        phone: '024 000 0000',
        address: 'Osu, Accra',
        emailAddress: 'esi@example.com',
        creditLimit: 500,
      },
    ],
  })

export const payeeChangesFromWire = (body: z.output<typeof payeeChangesBody>): PayeeChanges => ({
  pid: body.pid,
  category: body.category,
  name: body.payee,
  phone: body.phone,
  address: body.address,
  email: body.emailAddress,
  ...(body.creditLimit === undefined ? {} : { creditLimit: body.creditLimit }),
})

export const removedPayeeAnswer = z
  .object({
    deleted: z.boolean(),
    deactivated: z.boolean().meta({ description: 'The payee has postings: it is kept, and not dealt with any more' }),
    message: z.string(),
  })
  .meta({ examples: [{ deleted: false, deactivated: true, message: 'Maa Esi Chop Bar has postings: deactivated, not erased' }] })

const HIDDEN = 'Null: a supplier or bank, whose balances this user may not see'

export const payeeAnswer = z
  .object({
    pid: z.string(),
    payee: z.string(),
    category: payeeCategory,
    phone: z.string(),
    address: z.string(),
    emailAddress: z.string(),
    branchname: z.string(),
    openBalance: z
      .number()
      .nullable()
      .meta({ description: `The opening balance; 0: none. ${HIDDEN}` }),
    drcr: z
      .enum(['DR', 'CR', ''])
      .nullable()
      .meta({ description: `The side of the opening balance. ${HIDDEN}` }),
    userId: z.int().meta({ description: 'Who made the payee' }),
    balance: z
      .number()
      .nullable()
      .meta({ description: `Negative means Dr, positive means Cr. ${HIDDEN}` }),
    creditLimit: z.number().nullable().meta({ description: 'The most that a customer may owe; null: no limit (an addition)' }),
    active: z.boolean(),
  })
  .meta({
    examples: [
      {
        pid: 'CUS-0001',
        payee: 'Maa Esi Chop Bar',
        category: 'debtor',
        phone: '024 000 0000',
        address: 'Osu, Accra',
        emailAddress: 'esi@example.com',
        branchname: 'Accra Central',
        openBalance: 150,
        drcr: 'DR',
        userId: 1,
        balance: -150,
        creditLimit: 500,
        active: true,
      },
    ],
  })
