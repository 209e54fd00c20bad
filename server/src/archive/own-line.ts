import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { chownSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaulted, list, nullable, record, type Value } from '@akonta/domain/contract/codec'
import { text } from '@akonta/domain/contract/fields'
import { encrypted } from '../backup/encryption.ts'
import { PASSPHRASE_WORK } from '../backup/passphrase-stanza.ts'
import type { ClusterLocation } from '../db/cluster-location.ts'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'
import { syncFolder } from '../host/sync-folder.ts'
import {
  baseFolder,
  identityFile,
  isMarked,
  lineFolder,
  lineNameAfter,
  linesIn,
  markArchive,
  walFolder,
  writeAbout,
} from './archive-folder.ts'
import { readJson, writeJson } from './json-file.ts'

/** In the cluster, so that it shares its fate: a restored database has none, and begins a new line. In no base backup. */
export const OWN_LINE_FILE = 'akonta-archive-line.json'

const form = record({
  line: nullable(text),
  /** The folder of the archive with the line. */
  archive: defaulted(text, '', ''),
  /** The public half of the keys, and the secret half as the archive has it: encrypted with the passphrase, in base64. Null: not encrypted. */
  recipient: nullable(text),
  identity: nullable(text),
  /** Tells whether the passphrase is still the same. */
  passphraseSalt: nullable(text),
  passphraseHash: nullable(text),
  /** Earlier lines of this database, oldest first. */
  before: list(text),
})
type Written = Value<typeof form>

/** The line that this database archives into. */
export type OwnLine = Written & { readonly line: string }

const NONE: Written = { line: null, archive: '', recipient: null, identity: null, passphraseSalt: null, passphraseHash: null, before: [] }
const HASH_BYTES = 32
const SALT_BYTES = 16
const NAME_BYTES = 3

export type LinePlace = {
  /** AKONTA_ARCHIVE. */
  readonly archive: string
  readonly cluster: ClusterLocation
  readonly passphrase: string | undefined
  /** Rounds of scrypt, as a power of two. Tests only. */
  readonly work?: number | undefined
}

/** The folder of the archive is missing, not ours to write, or the empty folder of a drive that is away. */
export class ArchiveAway extends StartFault {}

/** The archive is encrypted, and nobody says with which passphrase. */
export class PassphraseMissing extends StartFault {}

const ownFile = ({ cluster }: LinePlace): string => join(cluster.clusterFolder, OWN_LINE_FILE)

const readOwn = async (place: LinePlace): Promise<Written> => (await readJson(ownFile(place), form)) ?? NONE

/** Of Node's scrypt itself. */
const HASH_WORK = 14

const hashOf = (passphrase: string, salt: string, { work = HASH_WORK }: LinePlace): Buffer =>
  scryptSync(passphrase, Buffer.from(salt, 'base64url'), HASH_BYTES, { N: 2 ** work })

/** Also without a passphrase: the line goes on with its keys, so that encryption does not end with a variable that is misspelt. */
const isSamePassphrase = ({ passphraseSalt, passphraseHash }: Written, place: LinePlace): boolean => {
  const { passphrase } = place
  if (passphrase === undefined) return true
  if (passphraseSalt === null || passphraseHash === null) return false
  const noted = Buffer.from(passphraseHash, 'base64url')
  return noted.length === HASH_BYTES && timingSafeEqual(noted, hashOf(passphrase, passphraseSalt, place))
}

const newKeys = async (place: LinePlace) => {
  const { passphrase, work = PASSPHRASE_WORK } = place
  if (passphrase === undefined) return { recipient: null, identity: null, passphraseSalt: null, passphraseHash: null }
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const plain = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from(`${identity}\n`)
  }
  const pieces: Buffer[] = []
  for await (const piece of encrypted(plain(), { passphrase, work })) pieces.push(piece)
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  return {
    recipient: await identityToRecipient(identity),
    identity: Buffer.concat(pieces).toString('base64'),
    passphraseSalt: salt,
    passphraseHash: hashOf(passphrase, salt, place).toString('base64url'),
  }
}

const away = (archive: string, why: string): ArchiveAway => new ArchiveAway(`The folder of the archive ${archive} ${why}.`)

/** Created once. Afterwards it must be there with its mark: the folder of a drive that is not mounted looks the same, and is empty. */
const openArchive = async ({ archive }: LinePlace, isNew: boolean): Promise<void> => {
  if (await isMarked(archive)) return
  if (!isNew) throw away(archive, 'is not there, or its drive is not')
  await mkdir(archive, { recursive: true, mode: 0o700 })
  await markArchive(archive)
}

/** PostgreSQL may run as another user, who writes the segments. */
const giveTo = async (cluster: ClusterLocation, archive: string, folder: string): Promise<void> => {
  const { identity } = cluster.account
  if (!identity) return
  for (const each of [archive, folder]) await chmod(each, 0o711)
  chownSync(walFolder(folder), identity.uid, identity.gid)
}

const keepIdentity = async (own: Written, folder: string): Promise<void> => {
  if (own.identity === null) return
  const wanted = Buffer.from(own.identity, 'base64')
  const found = await readFile(identityFile(folder)).catch(() => undefined)
  if (found?.equals(wanted)) return
  await writeFile(identityFile(folder), wanted, { mode: 0o600, flush: true })
}

export type Beginning = { readonly at: Date; readonly systemIdentifier: string; readonly faultBefore: string }

/** Nothing is archived without encryption where the newest line is encrypted: the name of the variable may be misspelt. */
const refuseWithoutPassphrase = async ({ archive, passphrase }: LinePlace): Promise<void> => {
  if (passphrase !== undefined || !(await linesIn(archive)).at(-1)?.about?.encrypted) return
  throw new PassphraseMissing(
    `the archive ${archive} is encrypted and no passphrase is set, so nothing is archived. Set AKONTA_BACKUP_PASSPHRASE or, for an archive without encryption, set AKONTA_ARCHIVE to a new folder.`,
  )
}

const beginLine = async (place: LinePlace, own: Written, { at, systemIdentifier, faultBefore }: Beginning): Promise<OwnLine> => {
  await refuseWithoutPassphrase(place)
  const newest = (await linesIn(place.archive)).at(-1)?.name
  const line = lineNameAfter(newest, at, randomBytes(NAME_BYTES).toString('hex'))
  const folder = lineFolder(place.archive, line)
  const before = [...own.before, ...(own.line === null ? [] : [own.line])]
  const begun: OwnLine = { ...(await newKeys(place)), line, archive: place.archive, before }
  try {
    await mkdir(walFolder(folder), { recursive: true, mode: 0o700 })
    await mkdir(baseFolder(folder), { mode: 0o700 })
    await giveTo(place.cluster, place.archive, folder)
    await writeAbout(folder, { form: 1, madeAt: at.toISOString(), encrypted: begun.recipient !== null, systemIdentifier, faultBefore })
    await keepIdentity(begun, folder)
    await syncFolder(folder)
    await syncFolder(place.archive)
    await writeJson(ownFile(place), begun)
  } catch (error) {
    // On a full drive it is tried again every minute.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
  return begun
}

/**
 * The line of this database, begun if there is none, if the passphrase is another one, or if its folder was deleted. With another AKONTA_ARCHIVE than before,
 * the line goes on where its folder was copied to, or another one begins there. ArchiveAway while the folder of the archive cannot be used, and
 * PassphraseMissing when a new line would follow an encrypted one without encryption: nothing is changed then.
 */
export const openLine = async (place: LinePlace, beginning: Beginning): Promise<OwnLine> => {
  const own = await readOwn(place)
  try {
    const isElsewhere = own.archive !== '' && own.archive !== place.archive
    await openArchive(place, isElsewhere || (own.line === null && own.before.length === 0))
    const { line } = own
    if (line === null || !isSamePassphrase(own, place)) return await beginLine(place, own, beginning)
    const folder = lineFolder(place.archive, line)
    if ((await stat(walFolder(folder)).catch(() => undefined)) === undefined) return await beginLine(place, own, beginning)
    await keepIdentity(own, folder)
    const found: OwnLine = { ...own, line, archive: place.archive }
    if (own.archive !== place.archive) await writeJson(ownFile(place), found)
    return found
  } catch (error) {
    const code = systemCode(error)
    if (code?.startsWith('E')) throw away(place.archive, `cannot be written (${code})`)
    throw error
  }
}

/** The line has a gap, or must not grow: the next one begins as soon as it can. */
export const endLine = async (place: LinePlace): Promise<void> => {
  const own = await readOwn(place)
  if (own.line !== null) await writeJson(ownFile(place), { ...NONE, archive: own.archive, before: [...own.before, own.line] })
}

export const forgetLines = async (place: LinePlace, gone: readonly string[]): Promise<void> => {
  const own = await readOwn(place)
  if (gone.length > 0) await writeJson(ownFile(place), { ...own, before: own.before.filter(each => !gone.includes(each)) })
}
