/** A TIN (C, P, G, Q or V and ten digits) or a Ghana Card, as the authority issues them. Forms warn of another one, and take it. */
export const TIN_FORM = /^([CPGQV][0-9]{10}|GHA-[0-9]{9}-[0-9])$/

/** What the E-VAT service takes: at most 15 letters, digits and hyphens. Empty for none. */
export const isTin = (typed: string): boolean => /^[A-Z0-9-]{0,15}$/i.test(typed)
