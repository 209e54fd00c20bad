import type { ImportKind } from '@akonta/domain/imports/import-kind'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer, Caller } from '../world/caller.ts'

const remark = z.object({ column: z.number(), reason: z.string() })
const viewSchema = z.object({
  id: z.number(),
  state: z.string(),
  headings: z.array(z.string()),
  columns: z.array(z.string()),
  headerRow: z.number(),
  existing: z.string(),
  branch: z.string(),
  rows: z.number(),
  counts: z.object({ new: z.number(), change: z.number(), same: z.number(), skipped: z.number(), fault: z.number(), out: z.number() }),
  noted: z.number(),
  opening: z.array(z.object({ branch: z.string(), account: z.string(), debit: z.number(), credit: z.number() })),
  documents: z.array(z.string()),
})
const rowsSchema = z.object({
  total: z.number(),
  rows: z.array(
    z.object({ row: z.number(), cells: z.array(z.string()), state: z.string(), faults: z.array(remark), notes: z.array(remark) }),
  ),
})

export type SentImport = z.output<typeof viewSchema>

export const viewIn = (answer: Answer): SentImport => {
  expect(answer.status, answer.text).toBe(200)
  return viewSchema.parse(answer.body)
}

const idIn = (answer: Answer): number => z.object({ id: z.number() }).parse(answer.body).id

const PIECE = 500_000

/** Sends a file in pieces and asks for it to be read, as the screen does. */
export const sendFile = async (
  caller: Caller,
  kind: ImportKind,
  file: Buffer | string,
  { db = 'asempa', fileName = 'list.csv' } = {},
): Promise<{ readonly id: number; readonly read: Answer }> => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const started = await caller.post(`/api/import/start/${db}`, { kind, fileName, size: bytes.length })
  expect(started.status, started.text).toBe(200)
  const id = idIn(started)
  for (let piece = 0; piece * PIECE < bytes.length; piece += 1) {
    const content = bytes.subarray(piece * PIECE, (piece + 1) * PIECE).toString('base64')
    const sent = await caller.post(`/api/import/piece/${db}/${id}`, { piece, content })
    expect(sent.status, sent.text).toBe(200)
  }
  return { id, read: await caller.post(`/api/import/read/${db}/${id}`) }
}

export const readFile = async (caller: Caller, kind: ImportKind, file: Buffer | string): Promise<SentImport> =>
  viewIn((await sendFile(caller, kind, file)).read)

/** "row heading: reason" of every fault, or every remark. */
export const remarksOf = async (
  caller: Caller,
  { id, headings }: SentImport,
  which: 'faults' | 'notes' = 'faults',
): Promise<readonly string[]> => {
  const answer = await caller.get(`/api/import/rows/asempa/${id}?show=${which}&size=200`)
  expect(answer.status, answer.text).toBe(200)
  return rowsSchema
    .parse(answer.body)
    .rows.flatMap(each => each[which].map(({ column, reason }) => `${each.row} ${column === -1 ? '' : headings[column]}: ${reason}`))
}

export const choose = (caller: Caller, view: SentImport, choices: Readonly<Record<string, unknown>>): Promise<Answer> => {
  const { headerRow, columns, existing, branch } = view
  return caller.post(`/api/import/columns/asempa/${view.id}`, { headerRow, columns, existing, branch, ...choices })
}
