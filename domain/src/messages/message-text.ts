import { internationalNumber } from '../sharing/message-links.ts'

/** The alphabet of GSM 03.38, in which a character takes 7 bits. The second line needs two. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_DOUBLE = new Set('^{}\\[~]|€')

const partsAt = (length: number, alone: number, joined: number): number => (length <= alone ? 1 : Math.ceil(length / joined))

/** How many messages a text costs: 160 characters, or 153 in each of several; 70 and 67 with letters that the GSM alphabet lacks. */
export const partsOf = (text: string): number => {
  const characters = [...text]
  if (!characters.every(each => GSM.has(each) || GSM_DOUBLE.has(each))) return partsAt(text.length, 70, 67)
  return partsAt(
    characters.reduce((length, each) => length + (GSM_DOUBLE.has(each) ? 2 : 1), 0),
    160,
    153,
  )
}

/** A mobile number of Ghana as a gateway takes it: "024 400 0000" → "233244000000". Null for another number. */
export const mobileOfGhana = (phone: string): string | null => {
  const number = internationalNumber(phone)
  return number !== null && /^233[25]\d{8}$/.test(number) ? number : null
}

/** A link opens its document, so only its beginning is stored and shown: "https://shop.example/shared#…". */
export const withoutSecrets = (text: string): string => text.replaceAll(/(https?:\/\/[^\s#]+#)\S+/g, '$1…')
