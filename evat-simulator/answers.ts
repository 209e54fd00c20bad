/** The answer on the wire. */
export type Answer = { readonly status: number; readonly body: string }

const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })

const two = (number: number): string => String(number).padStart(2, '0')

const dayOf = (at: Date): readonly string[] => [String(at.getUTCFullYear()), two(at.getUTCMonth() + 1), two(at.getUTCDate())]

/** Ghana time, which is UTC: 2026/11/20 14:32:05. */
export const stampTime = (at: Date): string =>
  `${dayOf(at).join('/')} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`

/** The timestamp of an error: a twelve-hour clock without AM or PM, as the service has it. */
const errorTime = (at: Date): string =>
  `${dayOf(at).join('-')} ${two(at.getUTCHours() % 12 || 12)}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`

type Stamp = {
  readonly num: string
  readonly ysdcid: string
  readonly ysdcrecnum: string
  readonly ysdcintdata: string
  readonly ysdcregsig: string
  readonly ysdcmrc: string
  readonly ysdcmrctim: string
  readonly ysdctime: string
  readonly flag: string
  readonly ysdcitems: string
}
export type Signature = { readonly distributorTin: string; readonly stamp: Stamp; readonly qrCode: string }

/** The five shapes of the contract, section 6. */
export const success = ({ distributorTin, stamp, qrCode }: Signature): Answer =>
  json(200, { response: { distributor_tin: distributorTin, message: stamp, qr_code: qrCode, status: 'SUCCESS' } })

export const coded = (at: Date, code: string, message: string, status = 400): Answer =>
  json(status, { timestamp: errorTime(at), code, message })

export const invalid = (at: Date, errors: readonly string[]): Answer => json(400, { timestamp: errorTime(at), status: 400, errors })

export const unreadable = (path: string): Answer =>
  json(400, { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'Failed to read request', instance: path })

export const noSuchPath = (path: string): Answer =>
  json(404, { type: 'about:blank', title: 'Not Found', status: 404, detail: `No static resource ${path.slice(1)}.`, instance: path })

export const lookup = (data: Readonly<Record<string, string>> | null): Answer =>
  json(200, { status: data === null ? 'NOT_FOUND' : 'SUCCESS', data })

export const up = (): Answer => json(200, { status: 'UP' })
