import type { BackupState } from '@akonta/domain/safekeeping/safekeeping-calls'
import { expect, test } from 'vitest'
import { ageText, archiveText, isArchiveWell, isInTrouble, summaryText } from './texts.ts'

const now = new Date('2026-12-02T00:40:00Z')
const last = { at: new Date('2026-12-01T21:30:00Z'), bytes: 4_200_000, encrypted: true, isThere: true }
const good: BackupState = {
  ...{ isOn: true, isEncrypted: true, last, isFailing: false, isLate: false, kept: [last], underWay: null, mayStart: true },
  drill: { at: new Date('2026-12-01T21:40:00Z'), result: 'verified' },
  archive: null,
}

test('the state is one sentence: when the last backup was made, and when one was restored and verified', () => {
  expect(summaryText(good, now)).toBe('Last backup 3 h ago. Restored and verified on 01-12-2026 21:40.')
  expect(isInTrouble(good)).toBe(false)
})

test('no folder, a failure, a late or missing backup, and a failed test are trouble', () => {
  const faults: readonly Partial<BackupState>[] = [
    { isOn: false },
    { isEncrypted: false },
    { isFailing: true },
    { isLate: true },
    { last: { ...last, isThere: false } },
    { drill: { at: now, result: 'damaged' } },
  ]
  expect(faults.map(fault => isInTrouble({ ...good, ...fault }))).toEqual(faults.map(() => true))
  expect(summaryText({ ...good, isEncrypted: false, isFailing: true }, now)).toBe(
    'No backups are being made: the last one is encrypted, and the server has no passphrase (AKONTA_BACKUP_PASSPHRASE). Last backup 3 h ago. Restored and verified on 01-12-2026 21:40.',
  )
  expect(summaryText({ ...good, drill: { at: now, result: 'damaged' } }, now)).toContain('failed: the file is damaged or cut off.')
})

test('an age is given in minutes, hours and days', () => {
  expect(['2026-12-02T00:39:00Z', '2026-11-30T00:41:00Z', '2026-11-20T00:00:00Z'].map(at => ageText(new Date(at), now))).toEqual([
    '1 min ago',
    '47 h ago',
    '12 days ago',
  ])
})

test('the archive says until when every change is in it, and why it stopped', () => {
  const archive = { until: new Date('2026-12-02T00:39:00Z'), lastBaseAt: now, waitingBytes: 0, fault: null, drill: null }
  expect(archiveText(archive)).toBe('Every change until 02-12-2026 00:39 is in the archive.')
  expect(isArchiveWell(archive, now)).toBe(true)
  expect(archiveText({ ...archive, fault: 'away' })).toBe(
    'The archive folder cannot be written to: is the drive connected? Every change until 02-12-2026 00:39 is in it.',
  )
  expect(
    [{ fault: 'full' as const }, { until: null }, { until: new Date(0) }].map(fault => isArchiveWell({ ...archive, ...fault }, now)),
  ).toEqual([false, false, false])
  expect(archiveText({ ...archive, fault: 'passphrase' })).toContain('The archive is encrypted, and the server has no passphrase')
  expect(archiveText(null)).toBeNull()
})
