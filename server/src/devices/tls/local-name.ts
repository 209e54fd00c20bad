import multicastDns from 'multicast-dns'

const SECONDS_CACHED = 120

export type LocalName = { stop(): Promise<void> }

type Question = { readonly name: string; readonly type: string }

/** The answers to what was asked for `name`, in any spelling: an A record for each IPv4 address, an AAAA record for each IPv6 address. */
export const answersFor = (name: string, addresses: readonly string[], questions: readonly Question[]) => {
  const asked = new Set(questions.filter(question => question.name.toLowerCase() === name).map(({ type }) => type))
  return addresses
    .map(data => ({ name, type: data.includes(':') ? ('AAAA' as const) : ('A' as const), ttl: SECONDS_CACHED, flush: true, data }))
    .filter(({ type }) => asked.has(type) || asked.has('ANY'))
}

/**
 * Answers multicast DNS queries for a `.local` name with the machine's addresses at that moment. On a machine that cannot receive multicast
 * `report` is told, and devices use the addresses.
 */
export const announceLocalName = (name: string, addresses: () => readonly string[], report: (fault: Error) => void): LocalName => {
  const dns = multicastDns({ loopback: true })
  dns.on('error', report)
  dns.on('warning', () => undefined)
  dns.on('query', ({ questions = [] }) => {
    const answers = answersFor(name, addresses(), questions)
    if (answers.length > 0) dns.respond({ answers })
  })
  return { stop: () => new Promise(resolve => dns.destroy(() => resolve())) }
}
