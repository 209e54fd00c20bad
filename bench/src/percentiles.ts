/** Latencies in milliseconds. */
export type Spread = { readonly p50: number; readonly p95: number; readonly p99: number }

const at = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** The value below which each share of the samples lies. Zeros without samples. */
export const spreadOf = (samples: readonly number[]): Spread => {
  const sorted = [...samples].sort((one, other) => one - other)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
}

export const medianOf = (values: readonly number[]): number => spreadOf(values).p50
