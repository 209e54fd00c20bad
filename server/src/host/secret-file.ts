import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from './file-fault.ts'

const SECRET_BYTES = 32

const readSecret = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * A secret of this installation: 256 random bits as text, created at first use, in a file that only its owner can read. Two simultaneous
 * processes get the same one, and a crash leaves a complete file or none.
 */
export const readOrMakeSecret = (folder: string, name: string): string => {
  const file = join(folder, name)
  const known = readSecret(file)
  if (known !== undefined) return known
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readSecret(file) ?? readOrMakeSecret(folder, name)
}
