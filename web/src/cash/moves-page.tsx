import { type CashMove, cashMoves } from '@akonta/domain/cash/cash-calls'
import { differenceOf } from '@akonta/domain/cash/cash-rolls'
import { cashTexts } from '@akonta/domain/cash/cash-texts'
import { path } from '../lib/api.ts'
import { BranchReport } from '../session/branch-report.tsx'
import { forRight } from '../session/gates.tsx'
import type { Column } from '../ui/table/column.ts'
import { linesTexts, placesTexts } from './texts.ts'

const COLUMNS: readonly Column<CashMove>[] = [
  { head: linesTexts.time, kind: 'time', of: move => move.givenAt, width: '160px' },
  { head: linesTexts.number, kind: 'text', of: move => move.number },
  { head: linesTexts.from, kind: 'text', of: move => move.fromName },
  { head: linesTexts.to, kind: 'text', of: move => move.toName },
  { head: linesTexts.givenBy, kind: 'text', of: move => move.givenBy, tone: 'muted' },
  { head: linesTexts.receivedBy, kind: 'text', of: move => (move.state === 'RECEIVED' ? move.receivedBy : ''), tone: 'muted' },
  { head: linesTexts.status, kind: 'text', of: move => cashTexts.states[move.state] },
  {
    head: linesTexts.difference,
    kind: 'money',
    of: move => move.difference,
    cell: move => (move.difference === 0n ? '' : differenceOf(move.difference)),
  },
  { head: linesTexts.amount, kind: 'money', of: move => move.amount, tone: 'strong', hasTotal: true },
]

/** /admin/sales/cash/moves: what was given on these days, and who received it. */
export const Component = forRight('see_registers', { title: linesTexts.movesTitle, mayNot: linesTexts.mayNot }, () => (
  <BranchReport
    title={linesTexts.movesTitle}
    name="cash-moves"
    list={cashMoves}
    columns={COLUMNS}
    link={{ to: move => path`/admin/sales/cash/move/${move.number}`, name: move => placesTexts.viewOf(move.number) }}
    keyOf={move => move.number}
    amountOf={move => move.amount}
    totalLabel={linesTexts.movesTotal}
    emptyText={linesTexts.noMoves}
    failedText={placesTexts.couldNotLoad}
  />
))
