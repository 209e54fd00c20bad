/** Where the product gets the time from. Tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
