/** The words of what was thrown, for a line of the log or of a command. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
