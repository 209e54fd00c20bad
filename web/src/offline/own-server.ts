/** Addresses that only the shop's own network reaches: this machine, a .local name, and the private ranges (RFC 1918, RFC 4193). */
const PRIVATE =
  /^(?:localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[f[cd][0-9a-f:]+\]|\[::1\]|[a-z0-9-]+(?:\.local)?)$/i

/** Does this till talk to a server in the shop, which needs no internet? */
export const isOwnServer = (hostname: string): boolean => PRIVATE.test(hostname)
