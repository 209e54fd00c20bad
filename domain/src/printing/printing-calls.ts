import { call } from '../contract/call.ts'
import { documented, list, mapped, record, refined, type Value } from '../contract/codec.ts'
import { flag, LONGEST_REASON, line, number, oneOf, recordId, text, wholeNumber } from '../contract/fields.ts'
import { isSessionCode } from '../registers/session-code.ts'
import { COLUMNS, type Columns } from './lay-out-roll.ts'
import { CODE_PAGES } from './printable-text.ts'
import { CONNECTIONS, isPrintId, NETWORK_RULES } from './printer.ts'

const area = 'Printing'
const addition = true

const isColumns = (value: number): value is Columns => COLUMNS.some(each => each === value)

const columns = documented(
  mapped(refined(wholeNumber({ least: 1 }), isColumns, `must be ${COLUMNS.join(' or ')}`), {
    read: (value): Columns => COLUMNS.find(each => each === value) ?? COLUMNS[0],
    write: value => value,
  }),
  'Characters on a line: 32 on a roll of 58 mm, 42 or 48 on one of 80 mm',
)

const PRINTER = {
  name: line(40),
  branchCode: ['branch', line(40)],
  connection: ['connection', oneOf(CONNECTIONS), 'network: an address in the shop’s network. device: a device file of the server'],
  address: ['address', line(200), 'An IP address of a private network, or a device file that the operator permits'],
  port: ['port', wholeNumber({ most: 65_535 }), 'Of a network printer, usually 9100; 0 for a device'],
  columns,
  codePage: ['codePage', oneOf(CODE_PAGES), 'ascii for printers that print other signs for accented letters'],
  cuts: ['cuts', flag, 'Has a cutter'],
  hasDrawer: ['drawer', flag, 'A cash drawer is connected to it'],
  isActive: ['active', flag, 'False: no longer in use'],
} as const

const PRINTER_EXAMPLE = {
  name: 'Counter',
  branch: 'ACC',
  connection: 'network',
  address: '192.168.1.50',
  port: 9100,
  columns: 48,
  codePage: 'cp437',
  cuts: true,
  drawer: true,
  active: true,
} as const

const draft = record(PRINTER, { examples: [PRINTER_EXAMPLE] })
export type PrinterDraft = Value<typeof draft>

const printer = record({ id: number, ...PRINTER }, { examples: [{ id: 1, ...PRINTER_EXAMPLE }] })
export type Printer = Value<typeof printer>

const settings = { area, addition, permission: 'change_settings' } as const

export const printerSettings = call({
  ...settings,
  method: 'GET',
  path: '/api/printing/settings/:db',
  summary: 'List the printers that the server prints to, and what the operator permits',
  answer: record(
    {
      network: ['network', oneOf(NETWORK_RULES), 'Which addresses may be used: private networks, the server itself as well, or none'],
      devices: ['devices', list(text), 'Device files that may be used'],
      printers: list(printer),
    },
    { examples: [{ network: 'private', devices: ['/dev/usb/lp0'], printers: [{ id: 1, ...PRINTER_EXAMPLE }] }] },
  ),
})

const refusals = ['already_exists', 'not_found'] as const

export const addPrinter = call({
  ...settings,
  method: 'POST',
  path: '/api/printing/settings/:db',
  summary: 'Add a printer to a branch',
  body: draft,
  answer: printer,
  refusals,
  posts: true,
})

export const editPrinter = call({
  ...settings,
  method: 'POST',
  path: '/api/printing/settings/:db/:id',
  summary: 'Change a printer',
  params: { id: recordId },
  body: draft,
  answer: printer,
  refusals,
  posts: true,
})

const branchPrinter = record(
  { id: number, name: text, columns, hasDrawer: ['drawer', flag] },
  { examples: [{ id: 1, name: 'Counter', columns: 48, drawer: true }] },
)
export type BranchPrinter = Value<typeof branchPrinter>

export const printersOfBranch = call({
  method: 'GET',
  path: '/api/printing/printers/:db/:branch',
  area,
  summary: 'List the printers of a branch that a till can choose',
  permission: 'see_lists',
  params: { branch: line(40) },
  answer: list(branchPrinter),
  refusals: ['not_found', 'not_your_branch'],
  addition,
})

const PRINT = {
  print: [
    'print',
    refined(text, isPrintId, 'must be 8 to 40 letters, digits or hyphens'),
    'Chosen by the till. The same print is never printed twice',
  ],
  printer: ['printer', recordId],
} as const
const PRINT_EXAMPLE = { print: '3f0c0e1a-7d1b-4a52-9a51-3b1e6f0d8a11', printer: 1 }

const printed = record(
  {
    isReprint: ['reprint', flag, 'The document was printed before, and is marked as a reprint'],
    drawerOpened: ['drawerOpened', flag],
  },
  { examples: [{ reprint: false, drawerOpened: true }] },
)
export type Printed = Value<typeof printed>

/** Prints after the commit: `not_printed` means that what was to be printed is saved. */
const print = { method: 'POST', area, addition, answer: printed } as const
const printRefusals = ['not_found', 'not_your_branch', 'not_printed'] as const

export const printReceipt = call({
  ...print,
  path: '/api/printing/receipt/:db',
  summary: 'Print the receipt of a sale. The first print of a sale for cash opens the drawer, within 10 minutes',
  permission: 'see_lists',
  body: record(
    {
      ...PRINT,
      invoice: line(60),
      again: ['again', flag, 'It was printed before, for example by the browser, and is marked as a reprint'],
    },
    { examples: [{ ...PRINT_EXAMPLE, invoice: 'ACC-26-014873', again: false }] },
  ),
  refusals: printRefusals,
})

export const printRegisterReport = call({
  ...print,
  path: '/api/printing/registerreport/:db',
  summary: 'Print the X report of an open register session, or the Z report of a closed one',
  permission: 'use_register',
  body: record(
    { ...PRINT, session: refined(text, isSessionCode, 'must be RS- and ten letters or digits') },
    { examples: [{ ...PRINT_EXAMPLE, session: 'RS-7K2M9Q4XAB' }] },
  ),
  refusals: [...printRefusals, 'not_allowed'],
})

/** Documents that a till prints as often as needed. A delivery note has the number of its invoice. */
export const PRINTED_KINDS = ['quotation', 'layaway', 'delivery_note', 'payment'] as const
export type PrintedKind = (typeof PRINTED_KINDS)[number]

export const printDocument = call({
  ...print,
  path: '/api/printing/document/:db',
  summary: 'Print a quotation, a layaway with its payments, a delivery note, or the receipt of a payment',
  permission: 'see_lists',
  body: record(
    {
      ...PRINT,
      kind: oneOf(PRINTED_KINDS),
      number: ['number', line(60), 'The number of the document; of a delivery note, that of its invoice'],
    },
    { examples: [{ ...PRINT_EXAMPLE, kind: 'layaway', number: 'LAY-000012' }] },
  ),
  refusals: [...printRefusals, 'not_allowed'],
})

export const printTest = call({
  ...print,
  path: '/api/printing/test/:db',
  summary: 'Print a test page',
  permission: 'change_settings',
  body: record(PRINT, { examples: [PRINT_EXAMPLE] }),
  refusals: printRefusals,
})

export const openDrawer = call({
  ...print,
  path: '/api/printing/drawer/:db',
  summary: 'Open the cash drawer without a sale. The register session of the device and the audit trail record it',
  permission: 'open_drawer',
  body: record(
    { ...PRINT, reason: ['reason', line(LONGEST_REASON), 'Why it is opened'] },
    { examples: [{ ...PRINT_EXAMPLE, reason: 'Change for a customer' }] },
  ),
  refusals: [...printRefusals, 'no_drawer'],
  approvable: ['open_drawer'],
})
