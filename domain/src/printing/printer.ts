/** How the server reaches a printer: by an address in the shop's network, or as a device file on its own machine. */
export const CONNECTIONS = ['network', 'device'] as const

/** Where printers listen. Others need the operator's permission. */
export const USUAL_PORT = 9100
export const LAST_USUAL_PORT = 9109

/** What the operator permits: printers in private networks, those and programs on the server's own machine, or none. */
export const NETWORK_RULES = ['private', 'local', 'off'] as const
export type NetworkRule = (typeof NETWORK_RULES)[number]

const PRINT_ID = /^[0-9A-Za-z-]{8,40}$/

/** The till names each print, so that one whose answer was lost is not printed again. */
export const isPrintId = (text: string): boolean => PRINT_ID.test(text)
