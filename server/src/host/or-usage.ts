import { StartFault } from './start-fault.ts'

/** The options of a command as `parse` reads them. StartFault with the command's usage for any other. */
export const orUsage = <T>(parse: () => T, usage: string): T => {
  try {
    return parse()
  } catch {
    throw new StartFault(usage)
  }
}
