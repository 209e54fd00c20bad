import { call } from '../contract/call.ts'
import { list, nullable, optional, record, type Value } from '../contract/codec.ts'
import { flag, integer, LONGEST_REASON, line, lineOrEmpty, moment, money, oneOf, recordId, text, wholeNumber } from '../contract/fields.ts'
import { EXISTING_CHOICES, IMPORT_KINDS, IMPORT_LIMITS, IMPORT_STATES, ROW_STATES } from './import-kind.ts'

const area = 'Import'
const permission = 'import_data'
const ofImport = { id: recordId }
const kind = oneOf(IMPORT_KINDS)

const OPENING = { branch: 'Accra Central', account: 'Inventory', debit: 1250, credit: 0 }
const VIEW = {
  id: 3,
  kind: 'products',
  fileName: 'products.xlsx',
  state: 'read',
  createdAt: '2026-11-23T08:00:00.000Z',
  createdBy: 'Ama Owner',
  headings: ['Name', 'Price', 'Qty'],
  headerRow: 1,
  columns: ['name', 'sellingPrice', 'stock'],
  existing: 'skip',
  branch: 'ACC',
  rows: 214,
  counts: { new: 210, change: 0, same: 0, skipped: 3, fault: 1, out: 0 },
  noted: 2,
  opening: [OPENING, { ...OPENING, account: 'Opening balance equity', debit: 0, credit: 1250 }],
  progress: null,
  savedAt: null,
  savedBy: '',
  documents: [],
  undoneAt: null,
  undoneBy: '',
  undoReason: '',
}

const counts = record({ new: integer, change: integer, same: integer, skipped: integer, fault: integer, out: integer })
export type RowCounts = Value<typeof counts>

const openingLine = record({ branch: text, account: text, debit: money, credit: money })
export type OpeningLine = Value<typeof openingLine>

const importView = record(
  {
    id: integer,
    kind,
    fileName: text,
    state: oneOf(IMPORT_STATES),
    createdAt: moment,
    createdBy: text,
    headings: ['headings', list(text), 'The headings of the columns, or their letters'],
    headerRow: ['headerRow', integer, 'The row of the headings, from 1; 0: none'],
    columns: ['columns', list(text), 'The field of each column; empty: the column is not used'],
    existing: oneOf(EXISTING_CHOICES),
    branch: ['branch', text, 'The code of the branch of opening figures without one'],
    rows: ['rows', integer, 'Rows below the headings'],
    counts,
    noted: ['noted', integer, 'Rows with a remark that does not prevent saving'],
    opening: ['opening', list(openingLine), 'The opening entry of the books'],
    progress: [
      'progress',
      nullable(record({ step: text, done: integer, total: integer })),
      'While the file is being read, checked or saved',
    ],
    savedAt: nullable(moment),
    savedBy: text,
    documents: ['documents', list(text), 'The numbers of the opening documents'],
    undoneAt: nullable(moment),
    undoneBy: text,
    undoReason: text,
  },
  { examples: [VIEW] },
)
export type ImportView = Value<typeof importView>

export const startImport = call({
  method: 'POST',
  path: '/api/import/start/:db',
  area,
  summary: 'Start an import: announce a file, whose pieces follow',
  permission,
  body: record(
    { kind, fileName: line(200), size: wholeNumber({ least: 1, most: 1_000_000_000_000 }) },
    { examples: [{ kind: 'products', fileName: 'products.xlsx', size: 48_211 }] },
  ),
  answer: record({ id: integer, piece: integer }, { examples: [{ id: 3, piece: IMPORT_LIMITS.piece }] }),
  refusals: ['too_large'],
  addition: true,
  posts: true,
})

/** A file is sent in pieces of this many bytes, so that a slow line never has to carry all of it at once. */
export const PIECE_SIZE = IMPORT_LIMITS.piece

/** The Base64 text of a full piece. */
const LONGEST_PIECE = Math.ceil(IMPORT_LIMITS.piece / 3) * 4

export const sendPiece = call({
  method: 'POST',
  path: '/api/import/piece/:db/:id',
  area,
  summary: 'Send a piece of the file in Base64. A piece that is sent again replaces the earlier one',
  permission,
  params: ofImport,
  body: record(
    { piece: wholeNumber({ most: 100 }), content: line(LONGEST_PIECE) },
    { examples: [{ piece: 0, content: 'TmFtZSxQcmljZQpNaWxvLDg2Cg==' }] },
  ),
  answer: record({ received: integer }, { examples: [{ received: 21 }] }),
  refusals: ['not_found', 'too_large', 'already_closed'],
  addition: true,
})

export const readImport = call({
  method: 'POST',
  path: '/api/import/read/:db/:id',
  area,
  summary: 'Read the file that was sent and check its rows. Nothing is saved in the books',
  permission,
  params: ofImport,
  answer: importView,
  refusals: ['not_found', 'too_large', 'already_closed', 'request_in_progress'],
  addition: true,
})

export const importById = call({
  method: 'GET',
  path: '/api/import/one/:db/:id',
  area,
  summary: 'One import, with its progress. Until it is saved, only for the user who started it',
  permission,
  params: ofImport,
  answer: importView,
  refusals: ['not_found'],
  addition: true,
})

const remark = record({ column: ['column', integer, 'From 0; −1: the row as a whole'], reason: text })

const stagedRow = record({
  row: ['row', integer, 'Its number in the file, from 1'],
  cells: list(text),
  state: oneOf(ROW_STATES),
  faults: list(remark),
  notes: list(remark),
})
export type StagedRow = Value<typeof stagedRow>

export const SHOWN_ROWS = ['all', 'faults', 'notes'] as const
export type ShownRows = (typeof SHOWN_ROWS)[number]

export const importRows = call({
  method: 'GET',
  path: '/api/import/rows/:db/:id',
  area,
  summary: 'The rows of an import that is not saved yet, with what is wrong with each cell',
  permission,
  params: ofImport,
  query: {
    show: optional(oneOf(SHOWN_ROWS)),
    from: ['from', optional(wholeNumber({ most: 1_000_000 })), 'How many rows to pass over'],
    size: ['size', optional(wholeNumber({ least: 1, most: 200 })), '100 unless given'],
  },
  answer: record(
    { total: integer, rows: list(stagedRow) },
    {
      examples: [
        {
          total: 1,
          rows: [
            {
              row: 5,
              cells: ['Milo', '12,50', '4'],
              state: 'fault',
              faults: [{ column: 1, reason: '12,50 has a decimal comma. Write 12.50' }],
              notes: [],
            },
          ],
        },
      ],
    },
  ),
  refusals: ['not_found'],
  addition: true,
})

export const changeImport = call({
  method: 'POST',
  path: '/api/import/columns/:db/:id',
  area,
  summary: 'Choose the columns, what happens to existing records, and the branch. The choice of columns is remembered',
  permission,
  params: ofImport,
  body: record(
    {
      headerRow: wholeNumber({ most: 1000 }),
      columns: list(lineOrEmpty(60), { most: IMPORT_LIMITS.columns, item: 'column' }),
      existing: oneOf(EXISTING_CHOICES),
      branch: line(40),
    },
    { examples: [{ headerRow: 1, columns: ['name', 'sellingPrice', 'stock'], existing: 'skip', branch: 'ACC' }] },
  ),
  answer: importView,
  refusals: ['not_found', 'already_closed', 'request_in_progress'],
  addition: true,
})

export const correctRow = call({
  method: 'POST',
  path: '/api/import/row/:db/:id',
  area,
  summary: 'Correct the cells of a row, or leave the row out. The file itself stays as it is',
  permission,
  params: ofImport,
  body: record(
    {
      row: wholeNumber({ least: 1, most: 1_000_000 }),
      cells: list(lineOrEmpty(IMPORT_LIMITS.cell), { most: IMPORT_LIMITS.columns, item: 'cell' }),
      leftOut: flag,
    },
    { examples: [{ row: 5, cells: ['Milo', '12.50', '4'], leftOut: false }] },
  ),
  answer: importView,
  refusals: ['not_found', 'already_closed', 'request_in_progress'],
  addition: true,
})

export const saveImport = call({
  method: 'POST',
  path: '/api/import/save/:db/:id',
  area,
  summary: 'Save every row, or none: records, and the opening entry of the books',
  permission,
  params: ofImport,
  answer: importView,
  refusals: [
    'not_found',
    'already_closed',
    'request_in_progress',
    'empty_posting',
    'month_closed',
    'out_of_range',
    'already_exists',
    'branch_closed',
  ],
  addition: true,
  posts: true,
})

export const undoImport = call({
  method: 'POST',
  path: '/api/import/undo/:db/:id',
  area,
  summary: 'Undo a saved import as one, while nothing uses what it brought in',
  permission,
  params: ofImport,
  body: record({ reason: line(LONGEST_REASON) }, { examples: [{ reason: 'The wrong file' }] }),
  answer: importView,
  refusals: ['not_found', 'already_closed', 'in_use', 'not_enough_stock', 'month_closed', 'request_in_progress'],
  addition: true,
  posts: true,
})

export const discardImport = call({
  method: 'POST',
  path: '/api/import/discard/:db/:id',
  area,
  summary: 'Discard an import that is not saved',
  permission,
  params: ofImport,
  answer: record({ discarded: flag }, { examples: [{ discarded: true }] }),
  refusals: ['not_found', 'already_closed'],
  addition: true,
})

const pastImport = record(
  {
    id: integer,
    kind,
    fileName: text,
    state: oneOf(IMPORT_STATES),
    rows: ['rows', integer, 'Records created or changed'],
    savedAt: moment,
    savedBy: text,
    undoneAt: nullable(moment),
    undoneBy: text,
  },
  {
    examples: [
      {
        id: 3,
        kind: 'products',
        fileName: 'products.xlsx',
        state: 'saved',
        rows: 210,
        savedAt: '2026-11-23T08:05:00.000Z',
        savedBy: 'Ama Owner',
        undoneAt: null,
        undoneBy: '',
      },
    ],
  },
)
export type PastImport = Value<typeof pastImport>

export const pastImports = call({
  method: 'GET',
  path: '/api/import/all/:db',
  area,
  summary: 'The saved imports, the latest first',
  permission,
  answer: list(pastImport),
  addition: true,
})

const template = record(
  { keys: list(text), rows: list(list(text)), pages: integer, total: integer },
  { examples: [{ keys: ['name', 'sellingPrice'], rows: [['Milo Tin 400g', '86.00']], pages: 1, total: 1 }] },
)

const page = { page: optional(wholeNumber({ most: 100_000 })) }

export const importTemplate = call({
  method: 'GET',
  path: '/api/import/template/:db/:list',
  area,
  summary: 'A list as an import takes it: change the file and bring it back. Opening figures are empty. 1,000 rows a page',
  permission,
  params: { list: oneOf(['products', 'prices', 'price_lists', 'packs', 'customers', 'suppliers', 'banks', 'accounts']) },
  query: page,
  answer: template,
  addition: true,
})

export const employeeTemplate = call({
  method: 'GET',
  path: '/api/import/employees/:db',
  area,
  summary: 'The employees as an import takes them, pay included',
  permission: 'see_employees',
  query: page,
  answer: template,
  addition: true,
})
