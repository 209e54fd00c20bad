import { sameInEveryLine } from '@akonta/domain/document-lines'
import { JOURNAL_TEXTS, type Journal, LONGEST_PARTICULARS, LONGEST_REFERENCE } from '@akonta/domain/journals/journal'
import { moneyToNumber } from '@akonta/domain/money'
import { Refusal } from '@akonta/domain/refusals'
import { z } from 'zod'
import { businessDate, line, lineOrEmpty, money, wholeNumber } from '../http/fields.ts'
import type { EntryLine, JournalInList, PostedEntry } from './journal-queries.ts'

const MOST_LINES = 1000

const EXAMPLE = {
  entryNo: 1,
  branchNo: 'ACC',
  transNum: '',
  accountKey: 42,
  accDate: '2026-11-20',
  refNo: 'GJ-2026-0318',
  debit: 4500,
  credit: 0,
  particulars: 'November rent, Adum shop',
  openningEntry: 'NO',
  userId: 1,
}
const PAID_EXAMPLE = { ...EXAMPLE, entryNo: 2, accountKey: 'BNK-0002', debit: 0, credit: 4500, particulars: 'Chq 004417' }

const accountKey = z.union([wholeNumber({ least: 1 }), line(40)], { error: 'must be the key of an account or the id of a payee' })

const amount = (side: 'debit' | 'credit') => {
  const sentence = JOURNAL_TEXTS[side]
  return money({ least: 0n }).meta({ type: 'number', minimum: 0, description: `At most 2 decimals. ${sentence}` })
}

const journalLine = z.object({
  accountKey: accountKey.meta({ description: 'The accountKey of the chart, an account code, or the pid of a customer, supplier or bank' }),
  branchNo: lineOrEmpty(20).nullish().meta({
    description: 'The branch of the line, by its code; if left out, the branch in X-Branch-Code. The lines of each branch balance',
  }),
  accDate: z.unknown().meta({ type: 'string', format: 'date', description: 'The day of the books, yyyy-mm-dd' }),
  refNo: lineOrEmpty(LONGEST_REFERENCE).nullish(),
  debit: amount('debit'),
  credit: amount('credit'),
  particulars: lineOrEmpty(LONGEST_PARTICULARS).nullish(),
})

/** The lines of one journal. Numbers of line and document, the opening mark and the user are accepted and ignored. */
export const journalBody = z
  .array(journalLine)
  .max(MOST_LINES, { error: `must have at most ${MOST_LINES} lines` })
  .meta({
    description:
      'Saved all or nothing. accDate and refNo must agree over the lines; the journal is a document of the branch of its first line. A line with both sides becomes two.',
    examples: [[EXAMPLE, PAID_EXAMPLE]],
  })

/** A journal, whose lines may name their branch. Refuses in the order of the screen: the date, then what `checkJournal` refuses. */
export const journalFromWire = (wire: z.output<typeof journalBody>): Journal => {
  if (wire.length === 0) throw new Refusal('bad_input', JOURNAL_TEXTS.empty)
  const sent = wire.map(each => ({ ...each, branchNo: each.branchNo ?? '', refNo: each.refNo ?? '' }))
  const date = businessDate.safeParse(sameInEveryLine(sent, 'accDate'))
  if (!date.success) throw new Refusal('bad_input', JOURNAL_TEXTS.noDate, { field: 'accDate' })
  return {
    date: date.data,
    reference: sameInEveryLine(sent, 'refNo'),
    lines: sent.map(each => ({
      account: String(each.accountKey),
      debit: each.debit,
      credit: each.credit,
      particulars: each.particulars ?? '',
      ...(each.branchNo !== '' && { branch: each.branchNo }),
    })),
  }
}

export const journalAnswer = z
  .object({ savedSuccessfully: z.boolean(), transNum: z.string() })
  .meta({ examples: [{ savedSuccessfully: true, transNum: 'ACC-J26-000318' }] })

export const journalListQuery = z.object({
  branch: line(20).optional().meta({ description: 'A branch code or ALL; if left out, the branch in X-Branch-Code' }),
  start: businessDate.optional(),
  end: businessDate.optional(),
  text: lineOrEmpty(100).default('').meta({ description: 'Found in number, ref no, particulars, account and payee names' }),
  amount: money({ least: 1n }).optional().meta({ type: 'number', description: 'The total or the amount of a line' }),
  page: wholeNumber({ most: 1_000_000 }).default(0).meta({ type: 'integer', description: 'From 0' }),
})

const inList = {
  transNum: z.string(),
  accDate: z.string(),
  refNo: z.string(),
  branch: z.string(),
  branchname: z.string(),
  username: z.string(),
  total: z.number().meta({ description: 'Of the debits, which is that of the credits' }),
  reversedBy: z.string().meta({ description: 'The number of the document that reversed it, or empty' }),
}

const IN_LIST_EXAMPLE = {
  transNum: 'ACC-J26-000318',
  accDate: '2026-11-20',
  refNo: 'GJ-2026-0318',
  branch: 'ACC',
  branchname: 'Accra Central',
  username: 'Ama Mensah',
  total: 4500,
  reversedBy: '',
}

export const journalListAnswer = z
  .object({
    page: z.int(),
    pages: z.int(),
    totalElements: z.int(),
    journals: z.array(z.object({ ...inList, particulars: z.string().meta({ description: 'Of its first lines' }) })),
  })
  .meta({
    examples: [
      { page: 0, pages: 1, totalElements: 1, journals: [{ ...IN_LIST_EXAMPLE, particulars: 'November rent, Adum shop, Chq 004417' }] },
    ],
  })

export const entryAnswer = z
  .object({
    ...inList,
    kind: z.string(),
    payee: z.string(),
    reverses: z.string().meta({ description: 'The number of the document that this one undid, or empty' }),
    lines: z.array(
      z.object({
        accountId: z.string(),
        accountName: z.string(),
        payee: z.string(),
        pid: z.string(),
        branchname: z.string(),
        particulars: z.string(),
        debit: z.number(),
        credit: z.number(),
      }),
    ),
  })
  .meta({
    examples: [
      {
        ...IN_LIST_EXAMPLE,
        kind: 'journal',
        payee: '',
        reverses: '',
        lines: [
          {
            accountId: 'R0000NT',
            accountName: 'Rent',
            payee: '',
            pid: '',
            branchname: 'Accra Central',
            particulars: 'November rent, Adum shop',
            debit: 4500,
            credit: 0,
          },
        ],
      },
    ],
  })

export const accountFoundAnswer = z
  .object({
    accountKey: z.union([z.int(), z.string()]).meta({ description: 'What a journal line takes' }),
    accountId: z.string(),
    accountName: z.string(),
    accountTypeName: z.string().meta({ description: 'The type of the account, or what kind of payee it is' }),
  })
  .meta({ examples: [{ accountKey: 42, accountId: 'R0000NT', accountName: 'Rent', accountTypeName: 'EXPENSES' }] })

const headToWire = (entry: Omit<JournalInList, 'particulars'>) => ({
  transNum: entry.document_number,
  accDate: entry.business_date,
  refNo: entry.memo,
  branch: entry.branch_code,
  branchname: entry.branch_name,
  username: entry.display_name,
  total: moneyToNumber(entry.total),
  reversedBy: entry.reversed_by ?? '',
})

export const journalInListToWire = (journal: JournalInList) => ({ ...headToWire(journal), particulars: journal.particulars })

const lineToWire = (each: EntryLine) => ({
  accountId: each.account_code,
  accountName: each.account_name,
  payee: each.payee_name ?? '',
  pid: each.pid ?? '',
  branchname: each.branch_name,
  particulars: each.particulars,
  debit: moneyToNumber(each.amount > 0n ? each.amount : 0n),
  credit: moneyToNumber(each.amount < 0n ? -each.amount : 0n),
})

/** The total is that of the given lines: a user who sees some of them learns nothing about the rest. */
export const entryToWire = (entry: PostedEntry, lines: readonly EntryLine[]): z.input<typeof entryAnswer> => ({
  ...headToWire({ ...entry, total: lines.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n) }),
  kind: entry.document_kind,
  payee: entry.payee_name ?? '',
  reverses: entry.reverses_number ?? '',
  lines: lines.map(lineToWire),
})
