import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOrMakeSecret } from './secret-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is created once, is 256 bits long, and only its owner can read it', () => {
  const secret = readOrMakeSecret(folder, 'token')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(readOrMakeSecret(folder, 'token')).toBe(secret)
  expect(readFileSync(join(folder, 'token'), 'utf8').trim()).toBe(secret)
  expect(statSync(join(folder, 'token')).mode & 0o777).toBe(0o600)
})

test('two secrets differ and no draft remains', () => {
  expect(readOrMakeSecret(folder, 'one')).not.toBe(readOrMakeSecret(folder, 'other'))
  expect(readdirSync(folder).sort()).toEqual(['one', 'other', 'token'])
})
