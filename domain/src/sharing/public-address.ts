const PUBLIC_ADDRESS = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(:\d{1,5})?$/i

/** Empty, or scheme, host and port without a slash at the end: what a link begins with. */
export const isPublicAddress = (text: string): boolean => text === '' || PUBLIC_ADDRESS.test(text)

/** The address of a shared document. The token is in the fragment, which browsers neither send to a server nor in a referrer. */
export const sharedUrl = (publicAddress: string, token: string): string => `${publicAddress}/shared#${token}`
