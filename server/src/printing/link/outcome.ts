export const FAULTS = {
  unreachable: 'The printer cannot be reached. Check that it is on and connected',
  not_permitted: 'The operator of this server does not permit this printer',
  out_of_paper: 'The printer is out of paper',
  cover_open: 'The cover of the printer is open',
  offline: 'The printer is offline. Check its lights',
  stuck: 'The printer takes no more data. Check its paper and its cover',
  broke_off: 'The connection to the printer was lost while it printed',
  busy: 'The printer is busy with other documents. Wait a moment',
} as const

export type PrintFault = keyof typeof FAULTS

/** `failed`: nothing was printed. `unclear`: a part, or nobody knows how much. */
export type Outcome = { readonly state: 'printed' } | { readonly state: 'failed' | 'unclear'; readonly fault: PrintFault }

/** In milliseconds. */
export type LinkLimits = {
  readonly connect: number
  /** For the first answer to a status query: many cheap printers give none. */
  readonly status: number
  /** Without any progress of the data. */
  readonly write: number
  /** For the answer behind the last byte: everything is on paper. */
  readonly done: number
  /** For documents that were sent earlier. */
  readonly wait: number
}

export const LINK_LIMITS: LinkLimits = { connect: 3_000, status: 600, write: 5_000, done: 4_000, wait: 10_000 }
