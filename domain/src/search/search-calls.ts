import { call } from '../contract/call.ts'
import { list, record, type Value } from '../contract/codec.ts'
import { date, integer, line, oneOf, text } from '../contract/fields.ts'
import { PAYEE_CATEGORIES } from '../payees/payee.ts'

const product = record({ id: integer, name: ['productName', text], code: ['productCode', text] })
const payee = record({ pid: text, name: ['payee', text], category: oneOf(PAYEE_CATEGORIES), phone: text })
const employee = record({ id: integer, name: ['empname', text], code: ['employeeid', text] })
const document = record({
  number: text,
  kind: ['kind', text, 'sale, purchase, transfer, journal …, reversal, order for one of the storefront, or purchase_order'],
  original: ['paper', text, 'The number of the document that it reverses, otherwise its own'],
  originalKind: ['paperKind', text],
  date,
  branch: ['branchname', text],
  payee: text,
  theirNumber: ['theirNumber', text, 'The supplier’s invoice number if the purchase was found by it, otherwise empty'],
})

const searchResults = record(
  {
    products: list(product),
    payees: list(payee),
    employees: ['employees', list(employee), 'Only for users who may see employees; never shows what they are paid'],
    documents: ['papers', list(document)],
  },
  {
    examples: [
      {
        products: [{ id: 1002, productName: 'Milo Tin 400g', productCode: 'MILO-400' }],
        payees: [{ pid: 'CUS-0001', payee: 'Maa Esi Chop Bar', category: 'debtor', phone: '024 000 0000' }],
        employees: [{ id: 7, empname: 'Ama Mensah', employeeid: 'EMP-0007' }],
        papers: [
          {
            number: 'ACC-26-000873',
            kind: 'sale',
            paper: 'ACC-26-000873',
            paperKind: 'sale',
            date: '2026-11-20',
            branchname: 'Accra Central',
            payee: '',
            theirNumber: '',
          },
        ],
      },
    ],
  },
)

export type FoundProduct = Value<typeof product>
export type FoundPayee = Value<typeof payee>
/** An employee, by name and number only: never with pay. */
export type FoundEmployee = Value<typeof employee>
export type FoundDocument = Value<typeof document>
export type Found = Value<typeof searchResults>

export const searchEverything = call({
  method: 'GET',
  path: '/api/search/:db/:text',
  area: 'Search',
  summary:
    'Products, payees, employees and documents by name, code, phone or number. Users tied to a branch find the documents of their branch only',
  permission: 'see_lists',
  params: { text: line(60) },
  answer: searchResults,
  addition: true,
})
