import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** What goes wrong with every request until it is set to something else. */
export type Fault =
  | 'none'
  | 'slow'
  | 'slow_down'
  | 'forbidden'
  | 'no_bucket'
  | 'cut'
  | 'cut_body'
  | 'wrong_body'
  | 'endless'
  | 'redirect'
  | 'html'

export type S3Simulator = {
  readonly endpoint: URL
  readonly bucket: string
  readonly accessKey: string
  readonly secret: string
  /** By key, without the bucket. */
  readonly objects: Map<string, Buffer>
  /** "PUT shop-files/…", in their order; refused ones too. */
  readonly requests: string[]
  fail(fault: Fault): void
  close(): Promise<void>
}

const BUCKET = 'shop-files'
const ACCESS_KEY = 'AKIDEXAMPLE0000000'
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const REGION = 'eu-west-1'
const MOST_SKEW_MS = 15 * 60 * 1000

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
/** As AWS encodes: RFC 3986, with capital hex digits. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** The code of S3 for a request whose signature is not right; null if it is. "Authenticating Requests: Using the Authorization Header (Signature Version 4)". */
const signatureFault = (request: IncomingMessage, body: Buffer): string | null => {
  const [, accessKey, day = '', region, signed = '', signature = ''] = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (accessKey === undefined) return 'AccessDenied'
  if (accessKey !== ACCESS_KEY) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const stamp = String(request.headers['x-amz-date'] ?? '')
  const [, date, time] = /^(\d{8})T(\d{6})Z$/.exec(stamp) ?? []
  const at = Date.parse(`${date?.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')}T${time?.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3')}Z`)
  if (date !== day || !(Math.abs(Date.now() - at) < MOST_SKEW_MS)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter(name => name.startsWith('x-amz-'))]
  if (mustBeSigned.some(name => !names.includes(name))) return 'AccessDenied'
  const payload = String(request.headers['x-amz-content-sha256'] ?? '')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://localhost')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const headers = names
    .map(
      name =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}\n`,
    )
    .join('')
  const canonical = [request.method, url.pathname, query, headers, signed, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = ['aws4_request'].reduce((made, part) => hmac(made, part), hmac(hmac(hmac(`AWS4${SECRET}`, day), REGION), 's3'))
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n'))
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  // As some services do, the answer repeats what was sent: nothing of it may reach a log.
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} for ${ACCESS_KEY}</Message><StringToSign>${SECRET}</StringToSign></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * A stand-in for an S3-compatible service, written from the description of its API: path-style addresses, PUT, GET, HEAD and DELETE of objects, and
 * Signature Version 4, which it calculates itself. For tests, on loopback only.
 */
export const openS3Simulator = async (): Promise<S3Simulator> => {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let fault: Fault = 'none'

  /** Returns whether the fault has answered. */
  const fails = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    switch (fault) {
      case 'slow':
        await wait(60_000, undefined, { ref: false })
        return true
      case 'slow_down':
        refuse(response, 503, 'SlowDown')
        return true
      case 'forbidden':
        refuse(response, 403, 'AccessDenied')
        return true
      case 'no_bucket':
        refuse(response, 404, 'NoSuchBucket')
        return true
      case 'cut':
        request.socket.destroy()
        return true
      case 'redirect':
        response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
        return true
      case 'html':
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>')
        return true
      default:
        return false
    }
  }

  const sendObject = (response: ServerResponse, object: Buffer): void => {
    if (fault === 'wrong_body') response.writeHead(200).end(Buffer.concat([object, Buffer.from('!')]))
    else if (fault === 'cut_body') {
      response.writeHead(200, { 'content-length': object.length })
      response.write(object.subarray(0, 1), () => response.destroy())
    } else if (fault === 'endless') {
      response.writeHead(200)
      const piece = Buffer.alloc(65_536)
      const more = (): void => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', more).on('error', () => undefined)
      more()
    } else response.writeHead(200, { 'content-length': object.length }).end(object)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request)
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1)
    requests.push(`${request.method} ${path}`)
    if (await fails(request, response)) return
    const code = signatureFault(request, body)
    if (code !== null) return refuse(response, 403, code)
    const [bucket, ...rest] = path.split('/')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    if (key === '' && request.method === 'HEAD') return void response.writeHead(200).end()
    const object = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, body)
      response.writeHead(200, { etag: '"x"' }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.writeHead(204).end()
    } else if (object === undefined) refuse(response, 404, 'NoSuchKey')
    else if (request.method === 'HEAD') response.writeHead(200, { 'content-length': object.length }).end()
    else sendObject(response, object)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const bound: AddressInfo | string | null = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    bucket: BUCKET,
    accessKey: ACCESS_KEY,
    secret: SECRET,
    objects,
    requests,
    fail: wanted => {
      fault = wanted
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
