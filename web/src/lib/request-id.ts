/** 128 random bits in hexadecimal. Not crypto.randomUUID: pages served over plain http in a shop's network do not have it. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

const replayed = new Set<string>()

/** The server answered with what an earlier attempt under this id had saved. */
export const noteReplay = (requestId: string): void => void replayed.add(requestId)

/** Was the last answer under this id that of an earlier attempt? Asked once. */
export const takeReplay = (requestId: string): boolean => replayed.delete(requestId)
