import { isRecord } from '@akonta/domain/contract/codec'
import { parseJson } from '@akonta/domain/contract/parse-json'
import { moneyText, type Pesewas } from '@akonta/domain/money'
import { OFFLINE_KINDS, type OfflineKind } from '@akonta/domain/offline/offline-calls'
import { isCash, isCheque, type Tender } from '@akonta/domain/sales/tender'
import { moneyIn, rowsOf, textIn, type UnknownRecord } from '../../lib/stored-values.ts'

/** A tender as the till shows it: with the name of the bank or wallet. */
export type NamedTender = Tender & { readonly name: string }

/** Not sent yet; refused by the server with a reason; saved there; entered again by hand after a refusal; given up with a reason. */
export type EntryState = 'waiting' | 'parked' | 'sent' | 'replaced' | 'void'

export type StoredEntry = {
  /** The Idempotency-Key: the same for every attempt, so that it is saved once. */
  readonly requestId: string
  readonly kind: OfflineKind
  readonly provisional: string
  /** The business by its dbname, who made it, the branch. It is never sent as anyone else. */
  readonly business: string
  readonly username: string
  readonly attendant: string
  readonly branch: string
  readonly branchName: string
  /** The register session in which it was made, or empty: it is sent with that one, whenever that is. */
  readonly registerSession: string
  /** ISO moment. */
  readonly madeAt: string
  /** The body of its call, as text: every attempt sends exactly the same. */
  readonly body: string
  readonly total: Pesewas
  /** The payments by name, if not cash alone, for the receipt. The body has what is sent. */
  readonly tenders: readonly NamedTender[]
  /** What the list shows: the customer, the register, the receipt of a return. */
  readonly title: string
  /** The sale whose goods were returned, by its number. */
  readonly target: string
  /** The customer whose debt it changes, or the customer that it adds, and by how much: owes more +, less −. */
  readonly pid: string
  readonly owed: Pesewas
  /** The entries that must be saved before it, by request id. */
  readonly needs: readonly string[]
  /** The person confirmed the question that the server would ask. */
  readonly again: boolean
  /** The document that was printed for it, as the server will write it, or empty: a sale is printed from its body. */
  readonly paper: string
  /** It was sent before it was stored, with an unknown outcome. Then only its maker can send it once: the id belongs to one person. */
  readonly tried: boolean
  readonly state: EntryState
  /** The server's code and sentence of a refusal, or why it was voided; both empty otherwise. */
  readonly code: string
  readonly reason: string
  /** What it was saved as: a document number, a pid, a session code. That of its replacement, or empty. */
  readonly savedAs: string
  /** The customer whom the server named in a refusal: the same phone number. */
  readonly known: string
  /** When its answer arrived, in the server's time as ISO text; empty before. A copy asked for after this moment has the entry. */
  readonly settledAt: string
}

const STATES: readonly EntryState[] = ['waiting', 'parked', 'sent', 'replaced', 'void']

/** An entry as stored in the device's database: plain texts. */
export const writeStoredEntry = ({ total, owed, tenders, ...entry }: StoredEntry): UnknownRecord => ({
  ...entry,
  total: moneyText(total),
  owed: moneyText(owed),
  tenders: tenders.map(tender => ({ ...tender, amount: moneyText(tender.amount) })),
})

/** What is written on the cheque of a stored tender, if it has one. */
export const readStoredCheque = ({ cheque }: UnknownRecord): Pick<Tender, 'cheque'> =>
  isRecord(cheque) ? { cheque: { bank: textIn(cheque, 'bank'), drawer: textIn(cheque, 'drawer'), date: textIn(cheque, 'date') } } : {}

const readTender = (row: UnknownRecord): NamedTender => ({
  pid: textIn(row, 'pid'),
  name: textIn(row, 'name'),
  amount: moneyIn(row, 'amount'),
  transactionId: textIn(row, 'transactionId'),
  ...readStoredCheque(row),
})

/** The payments of an entry that could not be checked when the till took them. */
export const walletTenders = ({ tenders }: Pick<StoredEntry, 'tenders'>): readonly NamedTender[] =>
  tenders.filter(tender => !isCash(tender) && !isCheque(tender))

/** Null if it is not an entry. Version 0.1.0 stored cash sales only, with two fields under other names. */
export const readStoredEntry = (kept: unknown): StoredEntry | null => {
  if (!isRecord(kept) || textIn(kept, 'requestId') === '') return null
  const text = (field: string): string => textIn(kept, field)
  return {
    requestId: text('requestId'),
    kind: OFFLINE_KINDS.find(kind => kind === kept.kind) ?? 'sale',
    provisional: text('provisional'),
    business: text('business'),
    username: text('username'),
    attendant: text('attendant'),
    branch: text('branch'),
    branchName: text('branchName'),
    registerSession: text('registerSession'),
    madeAt: text('madeAt') || text('soldAt'),
    body: text('body'),
    total: moneyIn(kept, 'total'),
    tenders: rowsOf(kept.tenders).map(readTender),
    title: text('title'),
    target: text('target'),
    pid: text('pid'),
    owed: moneyIn(kept, 'owed'),
    needs: Array.isArray(kept.needs) ? kept.needs.filter(each => typeof each === 'string') : [],
    again: kept.again === true,
    paper: text('paper'),
    tried: kept.tried !== false,
    state: STATES.find(state => state === kept.state) ?? 'waiting',
    code: text('code'),
    reason: text('reason'),
    savedAs: text('savedAs') || text('invoice'),
    known: text('known'),
    settledAt: text('settledAt'),
  }
}

/** Is it still only on this device, whatever the reason? */
export const isUnsent = ({ state }: Pick<StoredEntry, 'state'>): boolean => state === 'waiting' || state === 'parked'

/** The lines of a sale. */
export const linesOf = ({ body }: Pick<StoredEntry, 'body'>): readonly UnknownRecord[] => rowsOf(parseJson(body))
