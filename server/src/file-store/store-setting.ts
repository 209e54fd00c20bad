import { isAbsolute, relative, resolve } from 'node:path'
import { isLoopback } from '../host/addresses.ts'
import { StartFault } from '../host/start-fault.ts'
import type { S3Settings } from './s3-settings.ts'

export type S3Place = {
  readonly bucket: string
  /** '' or "shop/": before every key. */
  readonly prefix: string
  readonly endpoint: URL
  readonly region: string
  readonly accessKey: string
  readonly secret: string
}

/** Where the content of attachments goes. */
export type StoreSetting =
  | { readonly kind: 'database' }
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Place)

export const IN_DATABASE: StoreSetting = { kind: 'database' }

const FORM = '"database", folder:PATH or s3://BUCKET/PREFIX'
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/
const REGION = /^[a-z0-9-]{1,40}$/
const ACCESS_KEY = /^[\w.-]{3,128}$/

const endpointOf = (text: string): URL => {
  const wrong = (): never => {
    throw new StartFault('AKONTA_S3_ENDPOINT must be an https: address without a user, a path or a query; http: is for this machine only.')
  }
  const url = URL.canParse(text) ? new URL(text) : wrong()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(host))
  return isSafe && url.username === '' && url.password === '' && url.search === '' && url.hash === '' && url.pathname === '/'
    ? url
    : wrong()
}

const s3Of = (name: string, text: string, { endpoint, region = 'us-east-1', accessKey, secret }: S3Settings): StoreSetting => {
  const [, bucket, path = ''] = BUCKET.exec(text) ?? []
  const parts = path.split('/').filter(part => part !== '')
  if (bucket === undefined || bucket.includes('..') || parts.some(part => part === '.' || part === '..'))
    throw new StartFault(`${name} must be ${FORM}.`)
  if (!REGION.test(region)) throw new StartFault('AKONTA_S3_REGION must be a region such as eu-west-1.')
  if (accessKey === undefined || secret === undefined)
    throw new StartFault(`${name} names a bucket: set AKONTA_S3_ACCESS_KEY, and AKONTA_S3_SECRET_FILE or AKONTA_S3_SECRET.`)
  if (!ACCESS_KEY.test(accessKey)) throw new StartFault('AKONTA_S3_ACCESS_KEY must be the id of an access key, of letters and digits.')
  return {
    kind: 's3',
    bucket,
    prefix: parts.length === 0 ? '' : `${parts.join('/')}/`,
    endpoint: endpointOf(endpoint ?? `https://s3.${region}.amazonaws.com`),
    region,
    accessKey,
    secret,
  }
}

const contains = (outer: string, inner: string): boolean => {
  const way = relative(outer, inner)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}

/**
 * Reads a setting such as AKONTA_ATTACHMENTS. StartFault for anything else, for a folder that would contain the database or be part of it, for a
 * bucket without its access key, and for a service that is not reached by https. No sentence repeats what was given: it may contain a secret.
 */
export const readStoreSetting = (
  name: string,
  text: string,
  { currentFolder, dataFolder, s3 }: { readonly currentFolder: string; readonly dataFolder: string; readonly s3: () => S3Settings },
): StoreSetting => {
  if (text === 'database') return IN_DATABASE
  if (text.startsWith('s3:')) return s3Of(name, text, s3())
  const path = text.startsWith('folder:') ? text.slice('folder:'.length).trim() : ''
  if (path === '' || /\p{Cc}/u.test(path)) throw new StartFault(`${name} must be ${FORM}.`)
  const folder = resolve(currentFolder, path)
  if (contains(folder, dataFolder) || ['postgres', 'secrets', 'tls'].some(own => contains(resolve(dataFolder, own), folder)))
    throw new StartFault(`${name} names ${folder}, which has the database or the secrets in it: name a separate folder.`)
  return { kind: 'folder', folder }
}
