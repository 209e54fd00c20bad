import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@akonta/domain/contract/call'
import { type Fault, isRecord } from '@akonta/domain/contract/codec'

const DOMAIN = join(import.meta.dirname, '../../../../domain/src')

const isCall = (value: unknown): value is Call => isRecord(value) && 'answer' in value && 'takes' in value

const callsOf = async (file: string): Promise<readonly Call[]> => {
  const exported: unknown = await import(join(DOMAIN, file))
  return isRecord(exported) ? Object.values(exported).filter(isCall) : []
}

const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('-calls.ts'))

/** Every contract of the domain. */
export const CONTRACTS: readonly Call[] = (await Promise.all(files.map(callsOf))).flat()

type Place = { readonly contract: Call; readonly names: readonly string[]; readonly literals: number }

const isValue = (name: string): boolean => name.startsWith(':')

const kindOf = (method: string, parts: readonly string[]): string => `${method} ${parts.length}`

/** By method and number of parts, the more literal path first: it is the better match. Every answer of every test asks. */
const places = new Map<string, Place[]>()
for (const contract of CONTRACTS) {
  const names = contract.path.split('/')
  const kind = kindOf(contract.method, names)
  const place = { contract, names, literals: names.filter(name => !isValue(name)).length }
  places.set(
    kind,
    [...(places.get(kind) ?? []), place].sort((one, other) => other.literals - one.literals),
  )
}

/** The contract of an address. */
const contractOf = (method: string, address: string): Call | undefined => {
  const parts = address.split('/')
  const matching = places
    .get(kindOf(method, parts))
    ?.find(({ names }) => names.every((name, index) => isValue(name) || name === parts[index]))
  return matching?.contract
}

/** What is wrong with an answer by the contract of its call, as screens read it. An address without a contract fits. */
export const misfitsOf = (method: string, url: string, body: unknown): readonly string[] => {
  const contract = contractOf(method, url.split('?')[0] ?? '')
  const faults: Fault[] = []
  contract?.answer.read(body, faults)
  return faults.map(({ path, fault }) => `${method} ${contract?.path} ${path.join('.')} ${fault}`)
}
