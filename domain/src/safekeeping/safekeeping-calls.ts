import { call } from '../contract/call.ts'
import { list, nullable, record, type Value } from '../contract/codec.ts'
import { flag, moment, number, oneOf } from '../contract/fields.ts'
import { archiveState } from './archive-state.ts'
import { drill } from './drill.ts'

const AT = '2026-11-24T21:30:04.000Z'

const storedBackup = record({
  at: moment,
  bytes: number,
  encrypted: flag,
  isThere: ['present', flag, 'The file is still in the folder'],
})

const state = record(
  {
    isOn: ['automatic', flag, 'The server makes backups automatically'],
    isEncrypted: ['encrypted', flag, 'New backups are encrypted with a passphrase'],
    last: ['last', nullable(storedBackup), 'The last whole backup'],
    isFailing: ['failing', flag, 'The last attempt failed'],
    isLate: ['late', flag, 'The last whole backup is more than two days old, or there is none'],
    kept: list(storedBackup),
    drill: nullable(drill),
    archive: nullable(archiveState),
    underWay: ['underway', nullable(oneOf(['backup', 'test'])), 'What the server does now'],
    mayStart: ['maystart', flag, 'This person may start a backup and a test: the installation has one business, theirs'],
  },
  {
    examples: [
      {
        automatic: true,
        encrypted: true,
        last: { at: AT, bytes: 4_210_332, encrypted: true, present: true },
        failing: false,
        late: false,
        kept: [{ at: AT, bytes: 4_210_332, encrypted: true, present: true }],
        drill: { at: AT, result: 'verified' },
        archive: { until: AT, lastbaseat: AT, waitingbytes: 0, fault: null, drill: { at: AT, result: 'verified' } },
        underway: null,
        maystart: true,
      },
    ],
  },
)

/** Backups of the whole installation: times, sizes and states, and nothing of any business. */
export type BackupState = Value<typeof state>
export type KeptBackup = BackupState['kept'][number]

const see = { method: 'GET', area: 'Settings', permission: 'change_settings', addition: true } as const
const change = { ...see, method: 'POST', posts: true } as const

export const backupState = call({
  ...see,
  path: '/api/settings/backups/:db',
  summary: 'When backups were made, restored and verified',
  answer: state,
})

export const backUpNow = call({
  ...change,
  path: '/api/settings/backups/:db/make',
  summary: 'Start a backup now. The answer comes at once; `underway` says while it runs',
  answer: state,
  refusals: ['in_use', 'not_found'],
})

export const testBackupNow = call({
  ...change,
  path: '/api/settings/backups/:db/test',
  summary: 'Restore the newest backup elsewhere and verify every business. The answer comes at once',
  answer: state,
  refusals: ['in_use', 'not_found'],
})
