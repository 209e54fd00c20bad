import { call } from '../contract/call.ts'
import { type Codec, defaulted, list, misfit, nullable, optional, record, type Value } from '../contract/codec.ts'
import { integer, lineOrEmpty, moment, number, oneOf, recordId, sentDate, text, wholeNumber } from '../contract/fields.ts'
import { AUDIT_KINDS, type AuditKind, isAuditKind } from './audit-entry.ts'

const KINDS = Object.keys(AUDIT_KINDS).filter(isAuditKind)

const sentKind: Codec<AuditKind> = {
  ...oneOf(KINDS),
  read: (input, faults) => KINDS.find(kind => kind === input) ?? misfit(input, faults, 'must be a kind of entry'),
}

/** One changed fact. `before` is null for a created record, `after` for a deleted one. */
export const factChange = record({ what: text, before: nullable(text), after: nullable(text) })

const entry = record({
  id: number,
  at: moment,
  userId: ['userid', number, 'Who did it; for a failed sign-in, the user whose name was entered'],
  username: text,
  displayName: text,
  kind: text,
  action: ['deed', text],
  subject: text,
  changes: list(factChange),
  address: text,
  device: text,
  documentKind: ['documentKind', text, 'The kind of the document whose number is the subject; empty if it is no document'],
})
export type AuditEntry = Value<typeof entry>

export const auditTrail = call({
  method: 'GET',
  path: '/api/audit/list/:db',
  area: 'Audit trail',
  summary: 'The audit trail: who changed what and when, with the values before and after, newest first',
  permission: 'see_audit_trail',
  query: {
    from: sentDate,
    until: ['until', sentDate, 'The last day, included'],
    user: optional(recordId),
    kind: ['kind', optional(sentKind), 'What it was about'],
    visits: ['visits', defaulted(oneOf(['true', 'false']), 'true', 'true'), 'false leaves out who viewed pay'],
    text: ['text', defaulted(lineOrEmpty(100), '', ''), 'Part of a name, an action or a value; case is ignored'],
    page: ['page', optional(wholeNumber({ most: 1_000_000 })), { type: 'integer', description: 'From 0' }],
  },
  answer: record(
    { page: integer, pages: integer, total: ['totalElements', integer], entries: list(entry) },
    {
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
    },
  ),
  addition: true,
})
