/** Loosely: only a message that arrives shows whether an address works. */
export const isEmailAddress = (address: string): boolean => /^[^\s@]+@[^\s@]+$/.test(address)
