import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackupFile, readRestoring } from './backup-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-options-'))
const AT = new Date('2026-11-20T14:32:05Z')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup is named after its time, in the requested folder, or has the requested name', () => {
  expect(readBackupFile([], folder, AT)).toBe(join(folder, 'akonta-2026-11-20-143205.backup'))
  expect(readBackupFile(['--to', folder], '/elsewhere', AT)).toBe(join(folder, 'akonta-2026-11-20-143205.backup'))
  expect(readBackupFile(['--to', 'friday.backup'], folder, AT)).toBe(join(folder, 'friday.backup'))
})

test('invalid options are answered with the valid ones', () => {
  expect(() => readBackupFile(['--where', 'x'], folder, AT)).toThrow(/^This is the option: --to a file, or a folder/)
  expect(readRestoring(['--from', 'friday.backup', '--check'], folder)).toEqual({ file: join(folder, 'friday.backup'), onlyChecks: true })
  for (const wrong of [[], ['--from', ''], ['--from'], ['friday.backup'], ['--check']])
    expect(() => readRestoring(wrong, folder)).toThrow(/^These are the options: --from the file of a backup --check/)
})
