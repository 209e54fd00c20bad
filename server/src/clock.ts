/** The one source of "now": the server's own clock, or a test's. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
