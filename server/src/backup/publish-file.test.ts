import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { publishAs } from './publish-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-keep-'))
const [draft, file] = [join(folder, 'draft.part'), join(folder, 'friday.backup')]

/** The answer of FAT and exFAT. */
const onStick = () => Promise.reject(Object.assign(new Error('operation not permitted'), { code: 'EPERM' }))

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  writeFileSync(draft, 'the books')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['a disk', undefined],
  ['a stick, where a file has one name only', onStick],
])('on %s a file gets its name when it is whole, and never over another one', async (_place, linkTo) => {
  await publishAs(draft, file, linkTo)
  expect(readFileSync(file, 'utf8')).toBe('the books')
  rmSync(draft, { force: true })
  writeFileSync(draft, 'other books')
  await expect(publishAs(draft, file, linkTo)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(file, 'utf8')).toBe('the books')
})

test('any other failure is reported as it is', async () => {
  const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  await expect(publishAs(draft, file, full)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(folder)).toEqual(['draft.part'])
})
