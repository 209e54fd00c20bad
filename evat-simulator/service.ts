import { type Answer, coded, lookup, noSuchPath, type Signature, success, unreadable, up } from './answers.ts'
import { CATEGORIES, sumOf, TOLERANCE } from './calculation.ts'
import { invoiceFault } from './invoice-faults.ts'
import { type Invoice, readCancellation, readInvoice, readMention, Unreadable } from './read-call.ts'
import { Controller, cancelled, cancelledAsCalledBack, signed } from './signing.ts'

export type CallName = 'health' | 'invoice' | 'cancellation' | 'callback' | 'lookup'

/** One call as it arrived. */
export type Received = {
  readonly method: string
  /** After the base: /{reference}/… */
  readonly path: string
  readonly key: string
  readonly body: string
}

export type NewTaxpayer = { readonly reference: string; readonly key: string; readonly categories: readonly string[] }

/** What the service has signed: one invoice, refund or cancelled refund, with the bytes that it arrived in. */
export type SignedDocument = {
  readonly taxpayer: string
  readonly flag: string
  readonly invoiceNumber: string
  readonly refundNumber: string
  readonly body: string
  readonly signature: Signature
}

type Refund = { readonly invoice: Invoice; readonly document: SignedDocument; isCancelled: boolean }
type Sale = { readonly invoice: Invoice; readonly refunds: Map<string, Refund> }

type Taxpayer = {
  key: string
  categories: ReadonlySet<string>
  readonly controller: Controller
  readonly tin: string
  readonly sales: Map<string, Sale>
  readonly documents: SignedDocument[]
  readonly categoryOfCode: Map<string, string>
}

const FIRST_BRANCH = 1_006
const CALLS_A_MINUTE = 50
const WINDOW_MS = 60_000
const PLACEHOLDER = 'C0000000000'
const ALWAYS_ENABLED = ['', 'EXM']

const CALLS: readonly { readonly name: CallName; readonly method: string; readonly path: RegExp }[] = [
  { name: 'health', method: 'GET', path: /^\/[^/]+\/health$/ },
  { name: 'invoice', method: 'POST', path: /^\/[^/]+\/invoice$/ },
  { name: 'callback', method: 'POST', path: /^\/[^/]+\/invoice\/callback$/ },
  { name: 'cancellation', method: 'POST', path: /^\/[^/]+\/cancellation$/ },
  { name: 'lookup', method: 'GET', path: /^\/[^/]+\/identification\/(tin|nationalId)\/[^/]+$/ },
]

/** Which call of the service this is; undefined for a path that it does not have. */
export const callNameOf = ({ method, path }: Pick<Received, 'method' | 'path'>): CallName | undefined =>
  CALLS.find(call => call.method === method && call.path.test(path))?.name

const referenceIn = (path: string): string => path.split('/')[1] ?? ''

/** The number that an invoice, refund or cancelled refund is found by. */
const numberOf = ({ invoiceNumber, refundNumber }: SignedDocument): string => refundNumber || invoiceNumber

/** The service in memory: taxpayers, what it has signed, what it remembers, and the limit of calls. It knows nothing of faults. */
export class Service {
  readonly #taxpayers = new Map<string, Taxpayer>()
  readonly #calls = new Map<string, Date[]>()
  readonly #now: () => Date
  #callsAMinute = CALLS_A_MINUTE

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Adds a taxpayer, or gives a known one another key and other categories. */
  enrol({ reference, key, categories }: NewTaxpayer): void {
    const enabled = new Set([...ALWAYS_ENABLED, ...categories.filter(each => CATEGORIES.includes(each))])
    const known = this.#taxpayers.get(reference)
    if (known !== undefined) {
      known.key = key
      known.categories = enabled
      return
    }
    this.#taxpayers.set(reference, {
      key,
      categories: enabled,
      controller: new Controller(FIRST_BRANCH + this.#taxpayers.size),
      tin: reference.replace(/-\d+$/, ''),
      sales: new Map(),
      documents: [],
      categoryOfCode: new Map(),
    })
  }

  setLimit(callsAMinute: number): void {
    this.#callsAMinute = callsAMinute
  }

  get documents(): readonly SignedDocument[] {
    return [...this.#taxpayers.values()].flatMap(({ documents }) => documents)
  }

  /** Undefined: the call is never answered. */
  answer(received: Received): Answer | undefined {
    const { path, key } = received
    const now = this.#now()
    const name = callNameOf(received)
    if (name === undefined) return noSuchPath(path)
    const taxpayer = this.#taxpayers.get(referenceIn(path))
    if (taxpayer === undefined) return coded(now, 'E904', 'Invalid taxpayer reference.', 401)
    if (taxpayer.key !== key) return coded(now, 'E900', 'Invalid Security Key.', 401)
    if (this.#isOverLimit(key, now)) return coded(now, 'E990', 'Too many requests.', 429)
    try {
      return this.#carryOut(name, taxpayer, received, now)
    } catch (error) {
      if (error instanceof Unreadable) return unreadable(path)
      throw error
    }
  }

  #isOverLimit(key: string, now: Date): boolean {
    const recent = (this.#calls.get(key) ?? []).filter(at => now.getTime() - at.getTime() < WINDOW_MS)
    if (recent.length < this.#callsAMinute) recent.push(now)
    else {
      this.#calls.set(key, recent)
      return true
    }
    this.#calls.set(key, recent)
    return false
  }

  #carryOut(name: CallName, taxpayer: Taxpayer, { path, body }: Received, now: Date): Answer | undefined {
    switch (name) {
      case 'health':
        return up()
      case 'invoice':
        return this.#sign(referenceIn(path), taxpayer, body, now)
      case 'cancellation':
        return this.#cancel(referenceIn(path), taxpayer, body, now)
      case 'callback':
        return this.#callBack(taxpayer, body, now)
      case 'lookup': {
        const asked = path.split('/').at(-1) ?? ''
        if (asked === PLACEHOLDER) return undefined
        return lookup(asked === taxpayer.tin ? { tin: asked, name: 'SIMULATED TAXPAYER LTD' } : null)
      }
    }
  }

  #sign(reference: string, taxpayer: Taxpayer, body: string, now: Date): Answer {
    const invoice = readInvoice(body)
    const { controller, tin, categories, categoryOfCode, sales } = taxpayer
    const refused = invoiceFault(invoice, { now, categories, categoryOf: code => categoryOfCode.get(code) })
    if (refused !== undefined) {
      // Some refused calls use a receipt number up, so a gap means nothing.
      if (/"E70[89]"/.test(refused.body)) controller.receiptNumber(now, invoice.flag === 'INVOICE' ? 'NS' : 'NR')
      return refused
    }
    const sale = sales.get(invoice.invoiceNumber)
    const taken =
      invoice.flag === 'INVOICE' ? sale && coded(now, 'E700', 'Invoice has already been signed') : refundFault(invoice, sales, now)
    if (taken !== undefined) return taken

    const signature = signed(controller, tin, invoice, now)
    const document = {
      taxpayer: reference,
      flag: invoice.flag,
      invoiceNumber: invoice.invoiceNumber,
      refundNumber: invoice.reference,
      body,
      signature,
    }
    for (const { itemCode, itemCategory } of invoice.items) categoryOfCode.set(itemCode, itemCategory)
    if (sale === undefined) sales.set(invoice.invoiceNumber, { invoice, refunds: new Map() })
    else sale.refunds.set(invoice.reference, { invoice, document, isCancelled: false })
    taxpayer.documents.push(document)
    return success(signature)
  }

  #cancel(reference: string, { controller, sales, documents }: Taxpayer, body: string, now: Date): Answer {
    const mention = readCancellation(body)
    if (mention.flag !== 'REFUND_CANCELATION') return coded(now, 'E705', 'Invalid flag.')
    const refund = sales.get(mention.invoiceNumber)?.refunds.get(mention.reference)
    if (refund === undefined) return coded(now, 'E704', 'Transaction was not found.')
    if (refund.isCancelled) return coded(now, 'E729', 'Refund already cancelled.')
    refund.isCancelled = true
    const signature = cancelled(controller, refund.document.signature, mention.invoiceNumber, now)
    const { flag, invoiceNumber } = mention
    documents.push({ taxpayer: reference, flag, invoiceNumber, refundNumber: mention.reference, body, signature })
    return success(signature)
  }

  #callBack({ documents }: Taxpayer, body: string, now: Date): Answer {
    const mention = readMention(body)
    const found = documents.find(
      document =>
        (document.flag === 'PARTIAL_REFUND' ? 'REFUND' : document.flag) === mention.flag &&
        document.invoiceNumber === mention.invoiceNumber &&
        numberOf(document) === (mention.reference || mention.invoiceNumber),
    )
    if (found === undefined) return coded(now, 'E704', 'Transaction was not found.')
    return success(found.flag === 'REFUND_CANCELATION' ? cancelledAsCalledBack(found.signature, found.refundNumber) : found.signature)
  }
}

/** What was refunded of a sale so far, cancelled refunds left out: a cancellation gives the quantity back. */
const standing = ({ refunds }: Sale): readonly Invoice[] =>
  [...refunds.values()].filter(({ isCancelled }) => !isCancelled).map(({ invoice }) => invoice)

const quantityOf = (invoices: readonly Invoice[], code: string): number =>
  sumOf(invoices, ({ items }) =>
    sumOf(
      items.filter(({ itemCode }) => itemCode === code),
      ({ quantity }) => quantity,
    ),
  )

const refundFault = (refund: Invoice, sales: ReadonlyMap<string, Sale>, now: Date): Answer | undefined => {
  if (refund.reference === '') return coded(now, 'E805', 'Invalid reference')
  const sale = sales.get(refund.invoiceNumber)
  if (sale === undefined) return coded(now, 'E701', 'Invoice was not found.')
  // Of whichever sale: a reference is used once.
  if ([...sales.values()].some(({ refunds }) => refunds.has(refund.reference))) return coded(now, 'E750', 'Reference is in use')
  const before = standing(sale)
  const refunded = sumOf([refund, ...before], ({ totalAmount }) => totalAmount)
  // A full refund after any other one was refused, even after a cancelled one as far as anybody knows.
  const isFullAfterOthers = refund.flag === 'REFUND' && sale.refunds.size > 0
  if (isFullAfterOthers || refunded > sale.invoice.totalAmount + TOLERANCE)
    return coded(now, 'E725', 'Refund amount exceded invoice amount.')
  const exceeded = refund.items.find(
    ({ itemCode }) => quantityOf([refund, ...before], itemCode) > quantityOf([sale.invoice], itemCode) + 1e-9,
  )
  if (exceeded !== undefined) return coded(now, 'E828', `item quantity exceded. (${exceeded.itemCode})`)
  return undefined
}
