import { LARGEST_ATTACHMENT } from '@akonta/domain/attachments/attachment-type'
import type { S3mini } from 's3mini'
import { systemCode } from '../host/file-fault.ts'
import { type FileStore, pathOf, StoreFault } from './file-store.ts'
import type { S3Place } from './store-setting.ts'

const SENTENCES: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region: set AKONTA_S3_REGION and AKONTA_S3_ENDPOINT',
  307: 'the bucket is in another region: set AKONTA_S3_REGION and AKONTA_S3_ENDPOINT',
  400: 'it does not understand the request: look at AKONTA_S3_REGION and AKONTA_S3_ENDPOINT',
  401: 'it refuses the access key',
  403: 'it refuses the access key, or the key lacks the right',
  404: 'the bucket does not exist',
  429: 'it asks us to slow down',
  503: 'it asks us to slow down',
}

const NOT_FOUND = 404

/** The status of the last answer. */
type LastStatus = { status: number }

const statusIn = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined

/** The code of the system behind a failed fetch. */
const codeIn = (error: unknown): string | undefined => systemCode(error) ?? (error instanceof Error ? systemCode(error.cause) : undefined)

/** Reads at most one byte more than an attachment may have: a store that answers without end must not fill the memory. */
const bodyOf = async (answer: Response): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = answer.body?.getReader()
  while (reader !== undefined && size <= LARGEST_ATTACHMENT) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  await reader?.cancel()
  return Buffer.concat(chunks).subarray(0, LARGEST_ATTACHMENT + 1)
}

/**
 * A bucket of an S3-compatible service. Requests are signed (AWS Signature Version 4), follow no redirect, and end with their signal. What the
 * service answers to a refused request is never repeated: it may contain our key.
 */
export const openS3Store = ({ bucket, prefix, endpoint, region, accessKey, secret }: S3Place): FileStore => {
  const name = `the bucket ${bucket}`
  const faultText = (what: string): string => `${name.replace('the', 'The')} at ${endpoint.host} cannot be used: ${what}.`
  const client = async (signal: AbortSignal, last: LastStatus): Promise<S3mini> => {
    const library = await import('s3mini')
    return new library.S3mini({
      accessKeyId: accessKey,
      secretAccessKey: secret,
      endpoint: `${endpoint.href.replace(/\/$/, '')}/${bucket}`,
      region,
      fetch: async (input, init) => {
        const answer = await fetch(input, { ...init, redirect: 'manual', signal })
        last.status = answer.status
        return answer
      },
    })
  }
  const guarded = async <T>(work: (s3: S3mini, last: LastStatus) => Promise<T>, signal: AbortSignal): Promise<T> => {
    const last: LastStatus = { status: 0 }
    try {
      return await work(await client(signal, last), last)
    } catch (error) {
      if (signal.aborted || error instanceof StoreFault) throw error
      const status = statusIn(error)
      const what =
        status === undefined
          ? `it cannot be reached (${codeIn(error) ?? 'the connection broke'})`
          : (SENTENCES[status] ?? `it answers ${status}`)
      throw new StoreFault(faultText(what))
    }
  }
  /** A bucket that does not exist has lost nothing: its name, or that of the service, is wrong. */
  const mustExist = async (s3: S3mini, last: LastStatus): Promise<void> => {
    if (!(await s3.bucketExists()) && last.status === NOT_FOUND) throw new StoreFault(faultText(SENTENCES[NOT_FOUND] ?? ''))
  }
  const keyOf = (key: Parameters<FileStore['has']>[0]): string => `${prefix}${pathOf(key)}`
  return {
    name,
    kind: 's3',
    put: (key, content, signal) =>
      guarded(async s3 => {
        await s3.putObject(keyOf(key), Buffer.from(content), 'application/octet-stream')
      }, signal),
    get: (key, signal) =>
      guarded(async (s3, last) => {
        const answer = await s3.getObjectResponse(keyOf(key))
        if (answer !== null) return bodyOf(answer)
        await mustExist(s3, last)
        return undefined
      }, signal),
    has: (key, signal) =>
      guarded(async (s3, last) => {
        const isThere = (await s3.objectExists(keyOf(key))) === true
        if (!isThere) await mustExist(s3, last)
        return isThere
      }, signal),
    remove: (key, signal) =>
      guarded(async s3 => {
        await s3.deleteObject(keyOf(key))
      }, signal),
    probe: signal =>
      guarded(async (s3, last) => {
        await mustExist(s3, last)
        await s3.objectExists(`${prefix}probe`)
      }, signal),
  }
}
