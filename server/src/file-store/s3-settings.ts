import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemCode } from '../host/file-fault.ts'
import { StartFault } from '../host/start-fault.ts'

/** What AKONTA_S3_* say; read only when a bucket is named. */
export type S3Settings = {
  readonly endpoint: string | undefined
  readonly region: string | undefined
  readonly accessKey: string | undefined
  readonly secret: string | undefined
}

const SECRET_LINE = /^[\x21-\x7e]{8,200}$/

const secretIn = (file: string, currentFolder: string): string => {
  try {
    return readFileSync(resolve(currentFolder, file), 'utf8').trim()
  } catch (error) {
    throw new StartFault(`AKONTA_S3_SECRET_FILE cannot be read: ${file} (${systemCode(error)}).`)
  }
}

/** Reads them. The secret is in a file or in the variable, and no sentence repeats it. */
export const readS3Settings = (setting: (name: string) => string | undefined, currentFolder: string): S3Settings => {
  const file = setting('AKONTA_S3_SECRET_FILE')
  const given = setting('AKONTA_S3_SECRET')
  if (file !== undefined && given !== undefined) throw new StartFault('Set AKONTA_S3_SECRET or AKONTA_S3_SECRET_FILE, not both.')
  const secret = file === undefined ? given : secretIn(file, currentFolder)
  if (secret !== undefined && !SECRET_LINE.test(secret))
    throw new StartFault('The secret of the access key must be one line of 8 to 200 characters without spaces.')
  return {
    endpoint: setting('AKONTA_S3_ENDPOINT'),
    region: setting('AKONTA_S3_REGION'),
    accessKey: setting('AKONTA_S3_ACCESS_KEY'),
    secret,
  }
}
