/** In groups, as people read it out: 0241233412 is "024 123 3412". */
export const spokenPhone = (phone: string): string => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`

/** On screens that other people see: "024 ••• 3412". */
export const shortPhone = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-4)}`

/** As people write a number of the form 233XXXXXXXXX. */
export const localPhone = (msisdn: string): string => `0${msisdn.slice(3)}`
