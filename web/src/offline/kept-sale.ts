import { isRecord } from '@akonta/domain/contract/codec'
import { moneyText, type Pesewas } from '@akonta/domain/money'
import { isCash, type Tender } from '@akonta/domain/sales/tender'
import { moneyIn, parseJson, rowsOf, textIn, type UnknownRecord } from '../lib/stored-values.ts'

/** A tender as the till shows it: with the name of the bank or wallet. */
export type NamedTender = Tender & { readonly name: string }

/** Not sent yet; refused by the server with a reason; saved there; entered again by hand after a refusal. */
export type KeptState = 'waiting' | 'parked' | 'sent' | 'replaced'

/** An offline cash sale, as stored on the device. */
export type KeptSale = {
  /** The Idempotency-Key: the same for every attempt, so that it is saved once. */
  readonly requestId: string
  readonly provisional: string
  /** The business by its dbname, the seller, the branch. It is never sent as anyone else. */
  readonly business: string
  readonly username: string
  readonly attendant: string
  readonly branch: string
  readonly branchName: string
  /** The register session in which it was sold, or empty: it is sent with that one, whenever that is. */
  readonly registerSession: string
  /** ISO moment. */
  readonly soldAt: string
  /** The body of makesales, as text: every attempt sends exactly the same. */
  readonly body: string
  readonly total: Pesewas
  /** The payments by name, if not cash alone, for the receipt. The body has what is sent. */
  readonly tenders: readonly NamedTender[]
  /** It was sent before it was stored, with an unknown outcome. Then only its seller can send it once: the id belongs to one person. */
  readonly tried: boolean
  readonly state: KeptState
  /** The server's code and sentence of a refusal; both empty otherwise. */
  readonly code: string
  readonly reason: string
  /** The number it was saved under, or that of its replacement, or empty. */
  readonly invoice: string
}

const STATES: readonly KeptState[] = ['waiting', 'parked', 'sent', 'replaced']

/** A sale as stored in the device's database: plain texts. */
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

/** The payments of a sale that could not be checked when the till took them. */
export const walletTenders = ({ tenders }: Pick<KeptSale, 'tenders'>): readonly NamedTender[] => tenders.filter(tender => !isCash(tender))

/** Null if it is not a sale. */
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
    registerSession: text('registerSession'),
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
