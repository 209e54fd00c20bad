/** 128 random bits in hexadecimal. Not crypto.randomUUID: pages served over plain http in a shop's network do not have it. */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
