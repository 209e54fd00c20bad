/** SUBMIT: counting is finished. RECOUNT: back to the counters for a new round. CANCEL: nothing of it is posted. */
export const COUNT_STEPS = ['SUBMIT', 'RECOUNT', 'CANCEL'] as const
export type CountStep = (typeof COUNT_STEPS)[number]
