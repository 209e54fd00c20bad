import { expect } from 'vitest'
import { z } from 'zod'
import type { Answer, Caller } from '../world/caller.ts'

const previewSchema = z.object({
  id: z.number(),
  format: z.string(),
  headings: z.array(z.string()),
  headerRow: z.number(),
  columns: z.array(z.string()),
  columnsFrom: z.string(),
  dayOrder: z.string(),
  rows: z.array(
    z.object({ row: z.number(), cells: z.array(z.string()), faults: z.array(z.object({ column: z.number(), reason: z.string() })) }),
  ),
  faultCount: z.number(),
  fault: z.string(),
  notes: z.array(z.string()),
  accountNumber: z.string(),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  lines: z.number(),
  repeated: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
})
export type SentPreview = z.output<typeof previewSchema>

export const previewIn = (answer: Answer): SentPreview => {
  expect(answer.status, answer.text).toBe(200)
  return previewSchema.parse(answer.body)
}

const statementSchema = z.object({
  id: z.number(),
  opening: z.number(),
  closing: z.number(),
  firstDay: z.string(),
  lastDay: z.string(),
  lines: z.number(),
  repeated: z.number(),
  undoneAt: z.string().nullable(),
})
export type SentStatement = z.output<typeof statementSchema>

export const statementIn = (answer: Answer): SentStatement => {
  expect(answer.status, answer.text).toBe(200)
  return statementSchema.parse(answer.body)
}

const PIECE = 500_000

/** Sends the file of a statement in pieces, as the screen does. Returns the id of the upload. */
export const sendStatement = async (
  caller: Caller,
  account: string,
  file: Buffer | string,
  fileName = 'statement.csv',
): Promise<number> => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const started = await caller.post('/api/bankstatements/start/asempa', { account, fileName, size: bytes.length })
  expect(started.status, started.text).toBe(200)
  const { id } = z.object({ id: z.number() }).parse(started.body)
  for (let piece = 0; piece * PIECE < bytes.length; piece += 1) {
    const content = bytes.subarray(piece * PIECE, (piece + 1) * PIECE).toString('base64')
    const sent = await caller.post(`/api/bankstatements/piece/asempa/${id}`, { piece, content })
    expect(sent.status, sent.text).toBe(200)
  }
  return id
}

type Choices = Readonly<Record<string, unknown>>

export const previewOf = (caller: Caller, id: number, choices: Choices = {}): Promise<Answer> =>
  caller.post(`/api/bankstatements/preview/asempa/${id}`, choices)

export const saveOf = (caller: Caller, id: number, choices: Choices = {}): Promise<Answer> =>
  caller.post(`/api/bankstatements/save/asempa/${id}`, choices)

/** Sends a statement, saves it and returns it. Other areas' tests bring in their lines with it. */
export const importStatement = async (
  caller: Caller,
  account: string,
  file: Buffer | string,
  { fileName = 'statement.csv', ...choices }: Choices & { readonly fileName?: string } = {},
): Promise<SentStatement> => statementIn(await saveOf(caller, await sendStatement(caller, account, file, fileName), choices))
