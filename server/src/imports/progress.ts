/** How far the reading, checking or saving of a file is. */
export type Progress = { readonly step: string; readonly done: number; readonly total: number }

/**
 * The progress of imports that run in this program. It is not in the database: the transaction of an import shows nothing to others before
 * it ends, and a program that was stopped has none.
 */
export type ProgressBoard = {
  of(businessId: number, importId: number): Progress | null
  /** Runs `work` with a function that reports progress; afterwards there is none. */
  during<T>(businessId: number, importId: number, work: (report: Report) => Promise<T>): Promise<T>
}

export type Report = (step: string, done: number, total: number) => void

export const openProgressBoard = (): ProgressBoard => {
  const board = new Map<string, Progress>()
  const keyOf = (businessId: number, importId: number): string => `${businessId}/${importId}`
  return {
    of: (businessId, importId) => board.get(keyOf(businessId, importId)) ?? null,
    during: async (businessId, importId, work) => {
      const key = keyOf(businessId, importId)
      try {
        return await work((step, done, total) => void board.set(key, { step, done, total }))
      } finally {
        board.delete(key)
      }
    },
  }
}
