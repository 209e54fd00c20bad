import { moneyText, type Pesewas } from '@akonta/domain/money'
import { isCash, type Tender } from '@akonta/domain/sales/tender'
import { isRecord, moneyIn, parseJson, rowsOf, textIn, type UnknownRecord } from '../lib/records.ts'

/** A tender as the till shows it: with the name of the bank or wallet. */
export type NamedTender = Tender & { readonly name: string }

/** Not sent yet; refused by the server and kept with the reason; saved there; entered again by hand after it was refused. */
export type KeptState = 'waiting' | 'parked' | 'sent' | 'replaced'

/** A cash sale made without a connection, as it lies on the device. */
export type KeptSale = {
  /** The Idempotency-Key: the same at every try, so that it is saved once. */
  readonly requestId: string
  readonly provisional: string
  /** Whose it is: the business by its dbname, the seller, the branch. It is sent as nobody else. */
  readonly business: string
  readonly username: string
  readonly attendant: string
  readonly branch: string
  readonly branchName: string
  /** ISO moment. */
  readonly soldAt: string
  /** The body of makesales, as text: every try sends the same, letter by letter. */
  readonly body: string
  readonly total: Pesewas
  /** How it was paid, by name, where it was not cash alone: for its receipt. The body has what is sent. */
  readonly tenders: readonly NamedTender[]
  /** Was it sent before it was kept, and nobody knows what came of that? Then only who made it can send it once: the id counts for one person. */
  readonly tried: boolean
  readonly state: KeptState
  /** Why it was refused: the server's code and sentence; both empty while it was not. */
  readonly code: string
  readonly reason: string
  /** The number it was saved under, or that of the sale which replaces it, or empty. */
  readonly invoice: string
}

const STATES: readonly KeptState[] = ['waiting', 'parked', 'sent', 'replaced']

/** A sale as the device's database takes it: plain texts. */
export const writeKeptSale = ({ total, tenders, ...sale }: KeptSale): UnknownRecord => ({
  ...sale,
  total: moneyText(total),
  tenders: tenders.map(tender => ({ ...tender, amount: moneyText(tender.amount) })),
})

const readTender = (row: UnknownRecord): NamedTender => ({
  pid: textIn(row, 'pid'),
  name: textIn(row, 'name'),
  amount: moneyIn(row, 'amount'),
  transactionId: textIn(row, 'transactionId'),
})

/** The payments of a sale that nobody could look for when the till took them. */
export const walletTenders = ({ tenders }: Pick<KeptSale, 'tenders'>): readonly NamedTender[] => tenders.filter(tender => !isCash(tender))

/** Reads what lies in the device's database; null when it is no sale. */
export const readKeptSale = (kept: unknown): KeptSale | null => {
  if (!isRecord(kept) || textIn(kept, 'requestId') === '') return null
  const text = (field: string): string => textIn(kept, field)
  return {
    requestId: text('requestId'),
    provisional: text('provisional'),
    business: text('business'),
    username: text('username'),
    attendant: text('attendant'),
    branch: text('branch'),
    branchName: text('branchName'),
    soldAt: text('soldAt'),
    body: text('body'),
    total: moneyIn(kept, 'total'),
    tenders: rowsOf(kept.tenders).map(readTender),
    tried: kept.tried !== false,
    state: STATES.find(state => state === kept.state) ?? 'waiting',
    code: text('code'),
    reason: text('reason'),
    invoice: text('invoice'),
  }
}

/** The rows of its body. */
export const linesOf = ({ body }: Pick<KeptSale, 'body'>): readonly UnknownRecord[] => rowsOf(parseJson(body))
