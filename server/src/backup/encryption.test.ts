import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { StartFault } from '../host/start-fault.ts'
import type { Key, Lock } from './encryption.ts'
import { readSealed, unpacked, writeSealed } from './sealed-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'akonta-encryption-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PASSPHRASE = 'kente loom river bell'
/** Little work: a test is not attacked. */
const WORK = 4
const FIRST = 'AKONTA BACKUP 2\n{"a":"b"}\n'
const refuseOther = (beginning: string): void => {
  if (!beginning.startsWith('AKONTA BACKUP 2\n')) throw new StartFault('This is no backup of Akonta.')
}
const content = async function* (): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < 40; piece += 1) yield Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 31 + piece * 7) % 251))
}
const write = async (name: string, lock?: Lock): Promise<string> => {
  await writeSealed(join(folder, name), FIRST, content(), { lock })
  return join(folder, name)
}
const textOf = async (chunks: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString('latin1')
}
const read = async (file: string, key?: Key): Promise<string> => {
  const { header, body } = await readSealed(file, 'backup', refuseOther, { key })
  return header + (await textOf(unpacked(body)))
}

const whole = await write('plain')
const locked = await write('locked', { passphrase: PASSPHRASE, work: WORK })
const identity = await generateX25519Identity()
const keyed = await write('keyed', { recipient: await identityToRecipient(identity) })
const expected = `{"a":"b"}${await textOf(content())}`

test('a file is read as it was written: plain, with a passphrase, and with a pair of keys', async () => {
  expect(await read(whole)).toBe(expected)
  expect(await read(locked, { passphrase: PASSPHRASE })).toBe(expected)
  expect(await read(keyed, { identity })).toBe(expected)
})

test('the library’s own passphrase code opens our file and we open its file', async () => {
  const theirs = new Decrypter()
  theirs.addPassphrase(PASSPHRASE)
  expect(Buffer.from(await theirs.decrypt(readFileSync(locked)))).toEqual(readFileSync(whole))
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(WORK)
  writeFileSync(join(folder, 'theirs'), await encrypter.encrypt(readFileSync(whole)))
  expect(await read(join(folder, 'theirs'), { passphrase: PASSPHRASE })).toBe(expected)
})

const hasAge = spawnSync('age', ['--version']).status === 0

test.runIf(hasAge)('the standard age tool opens a file with its key', () => {
  writeFileSync(join(folder, 'identity'), `${identity}\n`)
  const opened = spawnSync('age', ['-d', '-i', join(folder, 'identity'), keyed])
  expect(opened.stdout.equals(readFileSync(whole))).toBe(true)
})

test('another passphrase, another key and no key are one sentence each', async () => {
  await expect(read(locked, { passphrase: 'another four words here' })).rejects.toThrow(/ is encrypted with another passphrase\.$/)
  await expect(read(locked)).rejects.toThrow(/ is encrypted: set AKONTA_BACKUP_PASSPHRASE to the passphrase/)
  await expect(read(keyed, { identity: await generateX25519Identity() })).rejects.toThrow(/ is encrypted with another passphrase\.$/)
})

/** Forty ways to spoil a file, spread over all of it. */
const spoiled = (good: Buffer): readonly Buffer[] =>
  Array.from({ length: 20 }, (_, each) => {
    const at = Math.floor((good.length * each) / 20) + (each % 7)
    const flipped = Buffer.from(good)
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (each % 8))
    return [flipped, good.subarray(0, at)]
  }).flat()

test('a file that is cut or changed anywhere, and any other file, is refused with one sentence: 130 of them', async () => {
  let count = 0
  const others = [
    '',
    '\n',
    'age-encryption.org/v1',
    'age-encryption.org/v1\n',
    'age-encryption.org/v1\n-> scrypt x 99\n',
    'PK\x03\x04',
    'AKONTA',
    FIRST,
    '\0'.repeat(5_000),
    '{"a":1}',
  ]
  const files = [whole, locked, keyed].flatMap(file => spoiled(readFileSync(file)))
  for (const bytes of [...files, ...others.map(text => Buffer.from(text, 'latin1'))]) {
    const file = join(folder, 'spoiled')
    writeFileSync(file, bytes)
    const fault: unknown = await read(file, { passphrase: PASSPHRASE }).catch((error: unknown) => error)
    const withIdentity: unknown = await read(file, { identity }).catch((error: unknown) => error)
    for (const each of [fault, withIdentity]) {
      expect(each).toBeInstanceOf(StartFault)
      expect(String(each)).toMatch(/^StartFault: [^\n]+\.$/)
    }
    count += 1
  }
  expect(count).toBe(130)
})

test('a file that cannot be written whole leaves nothing behind', async () => {
  const broken = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('some')
    throw new Error('The disk went away')
  }
  await expect(writeSealed(join(folder, 'broken'), FIRST, broken(), { lock: { passphrase: PASSPHRASE, work: WORK } })).rejects.toThrow(
    'went away',
  )
  expect(readdirSync(folder).filter(name => name.startsWith('broken'))).toEqual([])
})
