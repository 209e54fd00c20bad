import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { areAllowed } from '../http/session/allowed-networks.ts'

/** Addresses of a name, of both families. Empty if the name is unknown. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** Where webhooks may go besides the internet. */
export type ReceiverRules = {
  /** Networks in CIDR form that the operator permits, on any port and over http: too. */
  readonly networks: readonly string[]
  readonly resolve: Resolve
}

/**
 * What is not the internet: the special-purpose addresses of IANA for IPv4 (RFC 6890 and its successors), and the address at which machines of
 * Azure find their host.
 */
const CLOSED_IPV4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED_IPV4.addSubnet(network, bits)

/** Of IPv6 only global unicast addresses are open, which leaves out every form that contains an IPv4 address but 6to4 and Teredo. */
const OPEN_IPV6 = new BlockList()
OPEN_IPV6.addSubnet('2000::', 3, 'ipv6')
const CLOSED_IPV6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED_IPV6.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to the internet, and not to this machine, a network behind it, a cloud's own services or no machine at all. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !CLOSED_IPV4.check(address)
  return family === 6 && OPEN_IPV6.check(address, 'ipv6') && !CLOSED_IPV6.check(address, 'ipv6')
}

const PUBLIC_PORTS = ['', '443', '8443']

/** Whether a webhook may connect to this address for this URL: asked when it is created, before each connection and of the open connection. */
export const mayConnect = ({ networks }: Pick<ReceiverRules, 'networks'>, url: URL, address: string): boolean =>
  areAllowed(networks, address) || (url.protocol === 'https:' && PUBLIC_PORTS.includes(url.port) && isPublicAddress(address))

/** Characters of an address as it is stored: letters outside ASCII are then up to nine times as long as they were entered. */
export const LONGEST_ADDRESS = 500

/** An address as people enter it. Undefined for what is no http: or https: address, or has a user, a password or a fragment. */
export const readReceiver = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return ['https:', 'http:'].includes(url.protocol) && isPlain && url.hostname !== '' ? url : undefined
}

const LONGEST_MS = 4_000

/** By the name servers of the machine, and not by its hosts file: a slow name server then takes no thread that others need. */
export const askNameServers: Resolve = async name => {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const limit = setTimeout(() => resolver.cancel(), LONGEST_MS)
  const none = (): string[] => []
  const found = await Promise.all([resolver.resolve4(name).catch(none), resolver.resolve6(name).catch(none)])
  clearTimeout(limit)
  return found.flat()
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** `unknown`: the name has no address. `closed`: one of its addresses is not for webhooks. */
export type Found = { readonly addresses: readonly string[] } | { readonly fault: 'unknown' | 'closed' }

/** The addresses of a receiver, if webhooks may connect to every one of them: a name that also leads inside is refused as a whole. */
export const findReceiver = async (rules: ReceiverRules, url: URL): Promise<Found> => {
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await rules.resolve(host) : [host]
  if (addresses.length === 0) return { fault: 'unknown' }
  return addresses.every(address => mayConnect(rules, url, address)) ? { addresses } : { fault: 'closed' }
}
