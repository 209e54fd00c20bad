import { AUDIT_KINDS, type AuditKind } from '@akonta/domain/audit/audit-entry'
import { z } from 'zod'
import { businessDate, lineOrEmpty, recordId, wholeNumber } from '../http/fields.ts'
import type { AuditRow } from './audit-queries.ts'

const kinds = Object.keys(AUDIT_KINDS)
const isKind = (text: string): text is AuditKind => kinds.includes(text)

const kind = z.string().refine(isKind, { error: 'must be a kind of entry' }).meta({ enum: kinds, description: 'What it was about' })

export const PAGE_SIZE = 100

export const auditQuery = z.object({
  from: businessDate,
  until: businessDate.meta({ description: 'The last day, included' }),
  user: recordId.optional(),
  kind: kind.optional(),
  visits: z.enum(['true', 'false']).default('true').meta({ description: 'false leaves out who looked at pay' }),
  text: lineOrEmpty(100)
    .default('')
    .meta({ description: 'Part of a name, an action or a value; upper and lower case are treated the same' }),
  page: wholeNumber({ most: 1_000_000 }).default(0).meta({ type: 'integer', description: 'From 0' }),
})

const entryAnswer = z.object({
  id: z.number(),
  at: z.string(),
  userid: z.number().meta({ description: 'Who did it; of a sign-in that failed, whose name was tried' }),
  username: z.string(),
  displayName: z.string(),
  kind: z.string(),
  deed: z.string(),
  subject: z.string(),
  changes: z.array(z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  address: z.string(),
  device: z.string(),
  documentKind: z.string().meta({ description: 'Of what kind the document is that the subject names; empty when it is none' }),
})

export const auditAnswer = z.object({ page: z.int(), pages: z.int(), totalElements: z.int(), entries: z.array(entryAnswer) }).meta({
  examples: [
    {
      page: 0,
      pages: 1,
      totalElements: 1,
      entries: [
        {
          id: 418,
          at: '2026-11-20T14:32:00.000Z',
          userid: 1,
          username: 'efua',
          displayName: 'Efua Mensah',
          kind: 'employee',
          deed: 'Edited',
          subject: 'Kwame Boateng',
          changes: [{ what: 'Basic salary', before: '4,200.00', after: '4,500.00' }],
          address: '127.0.0.1',
          device: 'Mozilla/5.0',
          documentKind: '',
        },
      ],
    },
  ],
})

export const auditToWire = (rows: readonly AuditRow[], page: number, total: number): z.input<typeof auditAnswer> => ({
  page,
  pages: Math.ceil(total / PAGE_SIZE),
  totalElements: total,
  entries: rows.map(row => ({
    id: Number(row.entry_no),
    at: row.at.toISOString(),
    userid: row.user_id,
    username: row.username,
    displayName: row.display_name,
    kind: row.kind,
    deed: row.deed,
    subject: row.subject,
    changes: row.changes.map(({ what, before, after }) => ({ what, before, after })),
    address: row.address,
    device: row.device,
    documentKind: row.document_kind ?? '',
  })),
})
