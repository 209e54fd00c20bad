import type { EvatComparison, EvatDay, EvatSums, EvatTaxes } from '@akonta/domain/evat/evat-report-calls'
import type { Pesewas } from '@akonta/domain/money'
import type { Transaction } from '../db/database.ts'
import {
  type ComparedPeriod,
  dayByKind,
  differingDocuments,
  outsideDocuments,
  portalFigures,
  type SumsOfState,
  sumsByState,
} from './compare-queries.ts'

const ZERO: EvatSums = { nhil: 0n, getFund: 0n, cst: 0n, tourism: 0n, vat: 0n, excise: 0n, documents: 0 }

const oursOf = (row: SumsOfState): EvatSums => ({
  ...{ nhil: row.our_nhil, getFund: row.our_getfund, cst: row.our_cst, tourism: row.our_tourism, vat: row.our_vat, excise: row.our_excise },
  documents: Number(row.documents),
})

const grasOf = (row: SumsOfState): EvatSums => ({
  ...{ nhil: row.gra_nhil, getFund: row.gra_getfund, cst: row.gra_cst, tourism: row.gra_tourism, vat: row.gra_vat, excise: row.gra_excise },
  documents: row.state === 'signed' ? Number(row.documents) : 0,
})

const combined = (a: EvatTaxes, b: EvatTaxes, sign: 1n | -1n): EvatTaxes => ({
  nhil: a.nhil + sign * b.nhil,
  getFund: a.getFund + sign * b.getFund,
  cst: a.cst + sign * b.cst,
  tourism: a.tourism + sign * b.tourism,
  vat: a.vat + sign * b.vat,
  excise: a.excise + sign * b.excise,
})

const added = (a: EvatSums, b: EvatSums): EvatSums => ({ ...combined(a, b, 1n), documents: a.documents + b.documents })

const sumOf = (sums: readonly EvatSums[]): EvatSums => sums.reduce(added, ZERO)

/** All taxes together. */
export const allTaxes = ({ nhil, getFund, cst, tourism, vat, excise }: EvatTaxes): Pesewas => nhil + getFund + cst + tourism + vat + excise

const isZero = (taxes: EvatTaxes): boolean =>
  [taxes.nhil, taxes.getFund, taxes.cst, taxes.tourism, taxes.vat, taxes.excise].every(tax => tax === 0n)

/** Our VAT and GRA's (E-VAT contract, section 16.1). It agrees only when every tax does and nothing is left unsigned. */
export const compareWithGra = async (tx: Transaction, period: ComparedPeriod, byStamp: boolean): Promise<EvatComparison> => {
  const rows = await sumsByState(tx, period, byStamp)
  const differing = await differingDocuments(tx, rows)
  const outside = await outsideDocuments(tx, period)
  const typed = await portalFigures(tx, period)
  const ours = sumOf(rows.map(oursOf))
  const gra = sumOf(rows.map(grasOf))
  const openIn = (...states: readonly string[]): EvatSums => sumOf(rows.filter(({ state }) => states.includes(state)).map(oursOf))
  const open = {
    waiting: openIn('queued', 'sending'),
    unknown: openIn('unknown'),
    rejected: openIn('rejected'),
    settled: openIn('settled'),
  }
  const difference = { ...combined(ours, gra, -1n), documents: ours.documents - gra.documents }
  const movement = rows.reduce((sum, row) => sum + row.movement, 0n)
  return {
    ours,
    gra,
    difference,
    open,
    ledger: { movement, difference: movement - allTaxes(ours) },
    agrees: isZero(difference) && differing.length === 0 && Object.values(open).every(({ documents }) => documents === 0),
    differing,
    outside,
    portal: typed === undefined ? null : { ...typed, difference: combined(ours, typed, -1n) },
  }
}

/** The E-VAT day summary (section 16.3): each tax of what was booked on the day. */
export const dayOf = async (tx: Transaction, branchId: number, date: string): Promise<EvatDay> => {
  const rows = await dayByKind(tx, branchId, date)
  const of = (isWanted: (row: (typeof rows)[number]) => boolean): EvatDay['sales'] => {
    const wanted = rows.filter(isWanted)
    return {
      total: wanted.reduce((sum, { total }) => sum + total, 0n),
      documents: wanted.reduce((sum, { documents }) => sum + Number(documents), 0),
    }
  }
  const { documents: _, ...taxes } = sumOf((await sumsByState(tx, { branchId, start: date, end: date }, false)).map(oursOf))
  return {
    firstReceipt: rows.find(({ first_receipt }) => first_receipt !== '')?.first_receipt ?? '',
    lastReceipt: rows.find(({ last_receipt }) => last_receipt !== '')?.last_receipt ?? '',
    sales: of(({ kind }) => kind === 'sale'),
    refunds: of(({ kind }) => kind === 'return' || kind === 'sale_undone'),
    cancellations: of(({ kind }) => kind === 'return_undone'),
    taxes,
    notSigned: of(({ state }) => state !== 'done' && state !== 'settled'),
  }
}
