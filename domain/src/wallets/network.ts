/** The mobile money networks of Ghana: MTN, Telecel (formerly Vodafone Cash) and AT Money (formerly AirtelTigo). */
export const NETWORKS = ['mtn', 'telecel', 'at'] as const
export type Network = (typeof NETWORKS)[number]

export const NETWORK_NAMES: Readonly<Record<Network, string>> = { mtn: 'MTN', telecel: 'Telecel', at: 'AT' }

const NETWORK_BY_PREFIX: Readonly<Record<string, Network>> = {
  ...{ 23324: 'mtn', 23325: 'mtn', 23353: 'mtn', 23354: 'mtn', 23355: 'mtn', 23359: 'mtn' },
  ...{ 23320: 'telecel', 23350: 'telecel' },
  ...{ 23326: 'at', 23327: 'at', 23356: 'at', 23357: 'at' },
}

/** The network that a number of the form 233XXXXXXXXX began with. A suggestion only: customers keep their number when they change networks. */
export const likelyNetwork = (msisdn: string): Network | null => NETWORK_BY_PREFIX[msisdn.slice(0, 5)] ?? null

/** For screens and lists: 233244003412 becomes "024 ••• 3412". */
export const maskedPhone = (msisdn: string): string => `0${msisdn.slice(3, 5)} ••• ${msisdn.slice(-4)}`

/** As people write a number of the form 233XXXXXXXXX: 0241233412. */
export const localPhone = (msisdn: string): string => `0${msisdn.slice(3)}`
