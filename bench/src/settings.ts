/** The options of a bench: `npm run bench -- sale --seconds 4 --rounds 1`. */
export type Settings = { readonly seconds: number; readonly rounds: number; readonly seed: number; readonly parts: readonly string[] }

const numberAfter = (parameters: readonly string[], name: string, otherwise: number): number => {
  const place = parameters.indexOf(name)
  if (place < 0) return otherwise
  const value = Number(parameters[place + 1])
  if (!(value > 0)) throw new Error(`${name} wants a number above 0`)
  return value
}

/** Reads the parameters after the name of a bench. Words without dashes choose its parts. */
export const readSettings = (parameters: readonly string[]): Settings => ({
  seconds: numberAfter(parameters, '--seconds', 8),
  rounds: numberAfter(parameters, '--rounds', 3),
  seed: numberAfter(parameters, '--seed', 20_261_120),
  parts: parameters.filter((each, place) => !each.startsWith('--') && !parameters[place - 1]?.startsWith('--')),
})
