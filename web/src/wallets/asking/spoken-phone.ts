import { walletTexts } from '../texts.ts'

/** In groups, as people read it out: 0241233412 is "024 123 3412". */
export const spokenPhone = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`

/** On screens that other people see: "024 ••• 3412". */
export const shortPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-4)}`

/** A payment by request as lists of payments name it: "Paystack 024 ••• 3412". */
export const requestedName = (
  { pid, phone }: { readonly pid: string; readonly phone: string },
  provider: { readonly pid: string; readonly name: string } | null,
): string => `${pid === provider?.pid ? provider.name : walletTexts.formerProvider} ${shortPhone(phone)}`
