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

/** Does the contract's path match an address? The more literal path is the better match. */
const matches = (path: string, address: string): boolean => {
  const [names, parts] = [path.split('/'), address.split('/')]
  return names.length === parts.length && names.every((name, index) => name.startsWith(':') || name === parts[index])
}

const literals = (path: string): number => path.split('/').filter(name => !name.startsWith(':')).length

/** What is wrong with an answer by the contract of its call, as screens read it. An address without a contract fits. */
export const misfitsOf = (method: string, url: string, body: unknown): readonly string[] => {
  const address = url.split('?')[0] ?? ''
  const [contract] = CONTRACTS.filter(call => call.method === method && matches(call.path, address)).sort(
    (one, other) => literals(other.path) - literals(one.path),
  )
  const faults: Fault[] = []
  contract?.answer.read(body, faults)
  return faults.map(({ path, fault }) => `${method} ${contract?.path} ${path.join('.')} ${fault}`)
}
