/** Pages in addresses count from 0; anything else means the first. */
export const readPage = (text: string | undefined): number => (text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0)
