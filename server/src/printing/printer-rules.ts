import { isIP } from 'node:net'
import { LAST_USUAL_PORT, type NetworkRule, USUAL_PORT } from '@akonta/domain/printing/printer'
import type { PrinterDraft } from '@akonta/domain/printing/printing-calls'
import { isLoopback, isPrivateAddress } from '../host/addresses.ts'

/** What the operator permits. */
export type PrinterRules = {
  readonly network: NetworkRule
  /** Device files of this machine. No other file is ever opened. */
  readonly devices: readonly string[]
}

/** Addresses within private ranges at which clouds answer with their secrets. */
const METADATA = ['100.100.100.200', 'fd00:ec2::254']

type Fault = { readonly field: keyof PrinterDraft; readonly sentence: string }

/**
 * Why the server may not connect to a printer, or null. An administrator of a business must not reach other services of the network through
 * us: a private address and a port of printers, never a name, which could resolve to anything. It is asked again before each connection.
 */
export const placeFault = (
  { connection, address, port }: Pick<PrinterDraft, 'connection' | 'address' | 'port'>,
  { network, devices }: PrinterRules,
): Fault | null => {
  if (connection === 'device') {
    if (port !== 0) return { field: 'port', sentence: 'A device has no port: send 0' }
    return devices.includes(address)
      ? null
      : { field: 'address', sentence: 'The operator of this server has not permitted this device. See AKONTA_PRINTER_DEVICES' }
  }
  if (network === 'off') return { field: 'connection', sentence: 'The operator of this server has switched network printers off' }
  if (isIP(address) === 0) return { field: 'address', sentence: 'Enter the IP address of the printer, such as 192.168.1.50' }
  if (network === 'local' && isLoopback(address))
    return port > 0 ? null : { field: 'port', sentence: 'A network printer has a port, usually 9100' }
  if (!isPrivateAddress(address) || METADATA.includes(address.toLowerCase()))
    return { field: 'address', sentence: 'This is not an address of a private network, such as 192.168.1.50' }
  if (port < USUAL_PORT || port > LAST_USUAL_PORT)
    return { field: 'port', sentence: `The port of a printer is ${USUAL_PORT} to ${LAST_USUAL_PORT}` }
  return null
}
