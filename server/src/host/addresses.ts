import { BlockList, isIPv4, isIPv6 } from 'node:net'

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Private networks: RFC 1918, RFC 6598 (which Tailscale uses) and RFC 4193. */
const PRIVATE = new BlockList()
PRIVATE.addSubnet('10.0.0.0', 8)
PRIVATE.addSubnet('172.16.0.0', 12)
PRIVATE.addSubnet('192.168.0.0', 16)
PRIVATE.addSubnet('100.64.0.0', 10)
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

/** An address, not a name, of a private network. */
export const isPrivateAddress = (address: string): boolean =>
  (isIPv4(address) && PRIVATE.check(address)) || (isIPv6(address) && PRIVATE.check(address, 'ipv6'))

/** "203.0.113.7:49152" and "[2001:db8::1]:443": some proxies name their client with its port, which is another one at every connection. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([0-9a-f:.]+)\](?::\d+)?)$/i

export const withoutPort = (address: string): string => {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}
