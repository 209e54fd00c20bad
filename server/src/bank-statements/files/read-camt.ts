import type { ReadLine, ReadStatement } from '@akonta/domain/bank-statements/read-statement'
import { readParticulars } from '@akonta/domain/bank-statements/read-statement-cell'
import { Refusal } from '@akonta/domain/refusals'
import type { ReadingLimits } from '../../spreadsheets/limits.ts'
import {
  checkCurrency,
  joinedParts,
  type LineFaults,
  lineFaults,
  newPart,
  plainAmount,
  plainDay,
  type StatementPart,
} from './statement-parts.ts'

/** Is this the text of a CAMT.053 message (ISO 20022)? */
export const isCamt = (beginning: string): boolean => /camt\.053|<(\w+:)?BkToCstmrStmt\b/.test(beginning)

/** The texts of one entry or balance by their path within it: "Amt", "BookgDt/Dt". Several of one path are joined. */
type Group = { readonly kind: 'Ntry' | 'Bal'; readonly row: number; readonly depth: number; readonly values: Map<string, string> }

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const LONGEST_VALUE = 2000
const DEEPEST = 60

const amountIn = ({ row, values }: Group, faults: LineFaults): bigint | null => {
  const amount = plainAmount(values.get('Amt') ?? '')
  const side = values.get('CdtDbtInd')
  checkCurrency(faults, row, values.get('Amt@Ccy') ?? '')
  if (amount === null || amount < 0n) {
    faults.add(row, `${(values.get('Amt') ?? '').slice(0, 40) || 'Nothing'} in Amt is not an amount with at most 2 decimals`)
    return null
  }
  if (side === 'CRDT') return amount
  if (side === 'DBIT') return -amount
  faults.add(row, 'CdtDbtInd must be CRDT or DBIT')
  return null
}

const dayIn = (values: ReadonlyMap<string, string>, name: string) => plainDay(values.get(`${name}/Dt`) ?? values.get(`${name}/DtTm`) ?? '')

const TEXTS = [
  'AddtlNtryInf',
  'NtryDtls/TxDtls/RmtInf/Ustrd',
  'NtryDtls/TxDtls/AddtlTxInf',
  'NtryDtls/TxDtls/RltdPties/Dbtr/Nm',
  'NtryDtls/TxDtls/RltdPties/Cdtr/Nm',
]
const REFERENCES = ['AcctSvcrRef', 'NtryRef', 'NtryDtls/TxDtls/Refs/AcctSvcrRef', 'NtryDtls/TxDtls/Refs/EndToEndId']

const lineOf = (group: Group, faults: LineFaults): ReadLine | null => {
  const { row, values } = group
  const amount = amountIn(group, faults)
  const day = dayIn(values, 'BookgDt') ?? dayIn(values, 'ValDt')
  if (day === null) faults.add(row, 'This entry has no day in BookgDt')
  if (amount === null || day === null || amount === 0n) return null
  const words = readParticulars(
    TEXTS.flatMap(path => values.get(path) ?? [])
      .join(' · ')
      .slice(0, LONGEST_VALUE),
  )
  const reference = REFERENCES.map(path => values.get(path) ?? '').find(text => text !== '' && text !== 'NOTPROVIDED') ?? ''
  return {
    row,
    day,
    valueDay: dayIn(values, 'ValDt'),
    particulars: words.ok ? words.value : '',
    reference: reference.slice(0, 100),
    amount,
    balance: null,
  }
}

const OPENING = new Set(['OPBD', 'PRCD'])

const closeGroup = (group: Group, part: StatementPart, faults: LineFaults): boolean => {
  const { kind, values, row } = group
  if (kind === 'Bal') {
    const code = values.get('Tp/CdOrPrtry/Cd') ?? ''
    if (!OPENING.has(code) && code !== 'CLBD') return true
    const amount = amountIn(group, faults)
    if (amount !== null && code === 'CLBD') part.closing = { amount, row }
    if (amount !== null && OPENING.has(code)) part.opening ??= { amount, row }
    return true
  }
  if ((values.get('Sts/Cd') ?? values.get('Sts') ?? 'BOOK') !== 'BOOK') return false
  const line = lineOf(group, faults)
  if (line) part.lines.push(line)
  return true
}

/**
 * Reads CAMT.053 (ISO 20022), one statement or several of one account. Refuses (`bad_input`, naming the line) a document type and entities of its
 * own, with which a few letters could become many or name files of the server.
 */
export const readCamt = async (portions: Iterable<string>, limits: ReadingLimits): Promise<ReadStatement> => {
  const faults = lineFaults()
  const parts: StatementPart[] = []
  const path: string[] = []
  let group: Group | null = null
  let text = ''
  let pending = 0
  const { default: sax } = await import('sax')
  const xml = sax.parser(true, { position: true })
  const row = (): number => xml.line + 1
  const inGroup = (depth: number): string => path.slice(depth).join('/')
  // Without this the parser keeps the last fault, a tag that is never closed, to itself.
  xml.onerror = error => {
    throw error
  }
  xml.ondoctype = () => {
    throw new Refusal('bad_input', `Line ${row()}: a statement has no document type (DOCTYPE). Ask the bank for the file again`)
  }
  xml.onopentag = ({ name, attributes }) => {
    path.push(bare(name))
    if (path.length > DEEPEST) throw new Refusal('bad_input', `Line ${row()}: the tags of this file are nested too deeply`)
    text = ''
    const own = bare(name)
    if (own === 'Stmt') parts.push(newPart(row()))
    if ((own === 'Ntry' || own === 'Bal') && group === null) {
      limits.countRow(1)
      group = { kind: own, row: row(), depth: path.length, values: new Map() }
    }
    const currency = attributes.Ccy
    if (group !== null && typeof currency === 'string' && inGroup(group.depth) === 'Amt') group.values.set('Amt@Ccy', currency)
  }
  const hear = (portion: string): void => {
    if (text.length < LONGEST_VALUE) text += portion
  }
  xml.ontext = hear
  xml.oncdata = hear
  xml.onclosetag = () => {
    const part = parts.at(-1)
    const where = path.join('/')
    const value = text.trim()
    text = ''
    if (part !== undefined && value !== '' && /\/Stmt\/Acct\/Id\/(IBAN|Othr\/Id)$/.test(where)) part.account = value
    if (group !== null && path.length > group.depth && value !== '') {
      const key = inGroup(group.depth)
      const before = group.values.get(key)
      group.values.set(key, before === undefined ? value : `${before} ${value}`.slice(0, LONGEST_VALUE))
    }
    if (group !== null && path.length === group.depth) {
      if (part !== undefined && !closeGroup(group, part, faults)) pending += 1
      group = null
    }
    path.pop()
  }
  try {
    for (const portion of portions) {
      xml.write(portion)
      limits.checkTime()
    }
    xml.close()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('bad_input', `Line ${row()}: this XML cannot be read. Ask the bank for the file again`)
  }
  if (parts.length === 0) faults.add(0, 'This file has no statement (Stmt)')
  const notes = pending === 0 ? [] : [`${pending} ${pending === 1 ? 'entry is' : 'entries are'} not booked yet and not imported`]
  return joinedParts(parts, faults, notes)
}
