import { formatDayFirst } from '@akonta/domain/dates'
import { KINDS_WITHOUT_SCREEN } from '@akonta/domain/journals/journal'
import { type Entry, type EntryLine, entryByNumber, reverseEntry } from '@akonta/domain/journals/journal-calls'
import { formatMoney, type Pesewas } from '@akonta/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useDocumentApproval } from '../approvals/document-approval.ts'
import { Attachments } from '../attachments/attachments.tsx'
import { asksOrNull, call } from '../lib/call.ts'
import { useCan, useDb } from '../lib/session.ts'
import { documentKindName } from '../navigation/document-kinds.ts'
import { reversalOf } from '../navigation/reversal-texts.ts'
import { FromRecurring, MakeRecurring } from '../recurring/from-recurring.tsx'
import { NotAllowed } from '../session/not-allowed.tsx'
import { DocumentPage } from '../ui/document-page/document-page.tsx'
import type { DocumentView } from '../ui/document-page/document-sheet.tsx'
import type { Column } from '../ui/table/column.ts'
import { sideText } from '../ui/table/figure-text.ts'
import { journalTexts } from './texts.ts'

const sum = (lines: readonly EntryLine[], side: 'debit' | 'credit'): Pesewas => lines.reduce((total, line) => total + line[side], 0n)

const accountText = ({ code, account, payee }: EntryLine): string => `${code} ${payee === '' ? account : `${account}: ${payee}`}`

const BRANCH: Column<EntryLine> = { head: journalTexts.branch, kind: 'text', of: line => line.branch }

/** A document in the books: account, particulars, debit, credit. The branch is named if the lines have several. */
const viewOf = (entry: Entry, approval: DocumentView<EntryLine>['facts'], approver: string): DocumentView<EntryLine> => {
  const { lines } = entry
  const isOfBranches = lines.some(line => line.branch !== entry.branch)
  return {
    facts: [
      { label: journalTexts.kind, value: documentKindName(entry.kind) },
      { label: journalTexts.date, value: formatDayFirst(entry.date) },
      { label: entry.kind === 'journal' ? journalTexts.refNo : journalTexts.note, value: entry.reference },
      { label: journalTexts.branch, value: entry.branch },
      { label: journalTexts.payee, value: entry.payee },
      { label: journalTexts.by, value: entry.by },
      { label: journalTexts.reverses, value: entry.reverses },
      ...approval,
    ],
    columns: [
      { head: journalTexts.account, kind: 'text', of: accountText },
      { head: journalTexts.particulars, kind: 'text', of: line => line.particulars },
      ...(isOfBranches ? [BRANCH] : []),
      { head: journalTexts.debit_, kind: 'money', of: line => line.debit, cell: line => sideText(line.debit) },
      { head: journalTexts.credit_, kind: 'money', of: line => line.credit, cell: line => sideText(line.credit) },
    ],
    lines,
    total: [formatMoney(sum(lines, 'debit')), formatMoney(sum(lines, 'credit'))],
    signatures: [
      { label: journalTexts.attendant, value: entry.by },
      { label: journalTexts.authorizedBy, value: approver },
    ],
    reversedBy: entry.reversedBy,
  }
}

/** Kinds that can come from a recurring document. */
const isRepeated = (kind: string): kind is 'journal' | 'expense' => kind === 'journal' || kind === 'expense'

type EntryDocumentPageProps = {
  readonly title: string
  readonly number: string
  readonly back: string
  /** A manual entry: reversed here. Other documents are reversed on their own screen, and here if they have none. */
  readonly isByHand: boolean
}

/** The page of a document as its entries in the books, to read, print and, unless it is reversed elsewhere, reverse. */
export const EntryDocumentPage = ({ title, number, back, isByHand }: EntryDocumentPageProps) => {
  const db = useDb()
  const maySee = useCan('see_books')
  const document = asksOrNull(entryByNumber, { db, number })
  const { facts, approver } = useDocumentApproval(number)
  // The page below asks the same query: it is one call.
  const kind = useQuery({ ...document, enabled: maySee }).data?.kind
  if (!maySee) return <NotAllowed title={title}>{journalTexts.mayNotSee}</NotAllowed>
  return (
    <DocumentPage
      title={title}
      number={number}
      actions={entry => (isRepeated(entry.kind) ? <MakeRecurring kind={entry.kind} number={number} /> : null)}
      below={
        kind !== undefined && (
          <>
            {isRepeated(kind) && <FromRecurring number={number} />}
            <Attachments kind={kind} number={number} />
          </>
        )
      }
      document={document}
      view={entry => viewOf(entry, facts, approver)}
      back={back}
      failedText={journalTexts.couldNotLoadOne}
      missingText={journalTexts.noneCalled(number)}
      reverse={{
        effect: entry => reversalOf(entry.kind),
        send: (reason, requestId) => call(reverseEntry, { db, number, body: { reason } }, { requestId }),
      }}
      isUndoneHere={entry => isByHand || KINDS_WITHOUT_SCREEN.includes(entry.kind)}
    />
  )
}
