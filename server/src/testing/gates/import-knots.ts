import type { SourceFile } from './source-files.ts'

type Visit = { readonly order: number; low: number }

/**
 * Groups of areas that import one another, directly or through others, by Tarjan's strongly connected components. Empty when imports go one
 * way. `areaOf` returns undefined for files that belong to no area.
 */
export const importKnots = (files: readonly SourceFile[], areaOf: (path: string) => string | undefined): readonly string[] => {
  const arrows = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = areaOf(path)
    if (from === undefined) continue
    const targets = arrows.get(from) ?? new Set<string>()
    arrows.set(from, targets)
    for (const imported of imports) {
      const to = areaOf(imported)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  const visits = new Map<string, Visit>()
  const open: string[] = []
  const knots: string[] = []
  const visit = (area: string): Visit => {
    const own: Visit = { order: visits.size, low: visits.size }
    visits.set(area, own)
    open.push(area)
    for (const target of arrows.get(area) ?? []) {
      const seen = visits.get(target)
      if (seen === undefined) own.low = Math.min(own.low, visit(target).low)
      else if (open.includes(target)) own.low = Math.min(own.low, seen.order)
    }
    if (own.low === own.order) {
      const knot = open.splice(open.indexOf(area))
      if (knot.length > 1) knots.push(knot.sort().join(', '))
    }
    return own
  }
  for (const area of arrows.keys()) if (!visits.has(area)) visit(area)
  return knots
}
