import { isSessionCode } from '../registers/session-code.ts'

/** Where cash can be given from or to. The main safe of a branch is safe 0. A register is named by its session when it gives. */
export type CashEnd =
  | { readonly kind: 'SAFE'; readonly safe: number }
  | { readonly kind: 'REGISTER'; readonly register: string }
  | { readonly kind: 'BANK'; readonly pid: string }

const FURTHER_SAFE = /^safe:([1-9]\d{0,8})$/
const NAMED = /^(register|bank):(\S(?:.{0,38}\S)?)$/u

/** Reads `safe`, `safe:3`, `register:Till 1`, `bank:BNK-0003`; null for anything else. */
export const endOf = (text: string): CashEnd | null => {
  if (text === 'safe') return { kind: 'SAFE', safe: 0 }
  const further = FURTHER_SAFE.exec(text)?.[1]
  if (further !== undefined) return { kind: 'SAFE', safe: Number(further) }
  const [, kind, name] = NAMED.exec(text) ?? []
  if (name === undefined) return null
  return kind === 'bank' ? { kind: 'BANK', pid: name } : { kind: 'REGISTER', register: name }
}

export const textOfEnd = (end: CashEnd): string => {
  if (end.kind === 'BANK') return `bank:${end.pid}`
  if (end.kind === 'REGISTER') return `register:${end.register}`
  return end.safe === 0 ? 'safe' : `safe:${end.safe}`
}

/** Why cash cannot be given from one to the other, as a sentence, or null. */
export const endsFault = (from: CashEnd, to: CashEnd): string | null => {
  if (from.kind === 'BANK' && to.kind === 'BANK') return 'Money moves from bank to bank under Payments, Move Money'
  if (from.kind === 'BANK' && to.kind === 'REGISTER') return 'Cash from the bank goes into a safe first'
  if (from.kind === 'REGISTER' && !isSessionCode(from.register)) return 'Name the register that gives by its session'
  return textOfEnd(from) === textOfEnd(to) ? 'From and To are the same' : null
}

/** The place of cash on its way between two others. */
export const ON_THE_WAY = 'way'

/** The main safe: everything that no register and no other safe has. */
export const MAIN_SAFE = 'safe'
