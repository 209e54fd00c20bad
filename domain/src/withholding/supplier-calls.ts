import { call } from '../contract/call.ts'
import { defaulted, list, nullable, optionalOrNull, record, refined, type Value } from '../contract/codec.ts'
import { date, flag, integer, line, lineOrEmpty, money, oneOf, sentDate, text } from '../contract/fields.ts'
import { isTin } from '../evat/tin.ts'
import { WITHHOLDING_KINDS } from '../payments/withholding.ts'

const area = 'Withholding tax'

/** What is usually withheld from a supplier: by what they supply, nothing because they are exempt, or no rule. */
export const SUPPLIER_RULES = ['NONE', ...WITHHOLDING_KINDS, 'EXEMPT'] as const

export type SupplierRule = (typeof SUPPLIER_RULES)[number]

const RULE = ['rule', oneOf(SUPPLIER_RULES), 'What they usually supply; EXEMPT with an exemption certificate; NONE: no rule'] as const

const supplier = record(
  {
    pid: text,
    name: text,
    tin: text,
    rule: RULE,
    certificate: ['certificate', text, 'The number of the exemption certificate'],
    until: ['until', nullable(date), 'The last day of the exemption; null: no end'],
    isExempt: ['isExempt', flag, 'Exempt today'],
    year: ['year', integer, 'The year of the payments'],
    paid: ['paid', nullable(money), 'Paid to them in the year, with the tax withheld; null for users of one branch'],
    withheld: ['withheld', nullable(money), 'The tax withheld from them in the year; null for users of one branch'],
    threshold: ['threshold', money, 'Payments up to this amount in a year are free of the tax (Act 896, section 116)'],
    isAbove: ['isAbove', flag, 'They were paid more than the threshold'],
  },
  {
    examples: [
      {
        pid: 'SUP-0001',
        name: 'Golden Oil Mill',
        tin: 'C0087654321',
        rule: 'GOODS',
        certificate: '',
        until: null,
        isExempt: false,
        year: 2026,
        paid: 12400,
        withheld: 310,
        threshold: 2000,
        isAbove: true,
      },
    ],
  },
)
export type SupplierWithholding = Value<typeof supplier>

export const supplierWithholdings = call({
  method: 'GET',
  path: '/api/withholding/suppliers/:db',
  area,
  summary: 'List the active suppliers with their withholding rule, and what they were paid this year',
  permission: 'see_books',
  answer: list(supplier),
  addition: true,
})

export const supplierWithholding = call({
  method: 'GET',
  path: '/api/withholding/supplier/:db/:pid',
  area,
  summary: 'Get the withholding rule of a supplier, and what they were paid this year',
  permission: 'pay_supplier',
  params: { pid: line(40) },
  answer: supplier,
  refusals: ['not_found'],
  addition: true,
})

const sentTin = refined(lineOrEmpty(15), typed => isTin(typed), 'must be letters, digits and hyphens')

export const setSupplierWithholding = call({
  method: 'POST',
  path: '/api/withholding/supplier/:db',
  area,
  summary: 'Set the withholding rule and the TIN of a supplier. Earlier rules stay on record; saved payments do not change',
  permission: 'record_vat',
  body: record(
    {
      pid: ['pid', line(40), 'The supplier'],
      rule: RULE,
      certificate: ['certificate', defaulted(lineOrEmpty(60), '', ''), 'Of the exemption; required with EXEMPT'],
      until: ['until', optionalOrNull(sentDate), 'The last day of the exemption'],
      tin: ['tin', defaulted(sentTin, '', ''), 'For the certificate; empty for none'],
    },
    { examples: [{ pid: 'SUP-0001', rule: 'EXEMPT', certificate: 'WHE-2026-118', until: '2026-12-31', tin: 'C0087654321' }] },
  ),
  answer: supplier,
  refusals: ['not_found'],
  addition: true,
  posts: true,
})
