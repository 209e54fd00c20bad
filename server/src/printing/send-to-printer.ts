import type { Printer } from '@akonta/domain/printing/printing-calls'
import { printToDevice } from './link/device-printer.ts'
import { printOverNetwork } from './link/network-printer.ts'
import { LINK_LIMITS, type LinkLimits, type Outcome } from './link/outcome.ts'
import { openPrintQueues } from './link/print-queue.ts'
import { type PrinterRules, placeFault } from './printer-rules.ts'

/** The printers of this installation. */
export type Printing = { readonly rules: PrinterRules; readonly limits?: LinkLimits }

export const NO_PRINTERS: Printing = { rules: { network: 'off', devices: [] } }

export type SendToPrinter = (printer: Printer, bytes: Uint8Array) => Promise<Outcome>

/** Sends one document at a time to each printer. The operator's rules are those of this moment, not of the day it was set up. */
export const openSending = ({ rules, limits = LINK_LIMITS }: Printing): SendToPrinter => {
  const queue = openPrintQueues()
  return async (printer, bytes) => {
    if (placeFault(printer, rules) !== null) return { state: 'failed', fault: 'not_permitted' }
    const { connection, address, port } = printer
    return queue(`${connection} ${address} ${port}`, limits, () =>
      connection === 'device' ? printToDevice(address, bytes, limits) : printOverNetwork(address, port, bytes, limits),
    )
  }
}
