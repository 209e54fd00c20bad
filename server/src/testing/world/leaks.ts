/** What only a fault would reveal: database words, stacks, file names of the program, hashes. */
const INSIDE_WORDS =
  /\b(?:pg_|relation "|column "|constraint|syntax error|duplicate key|violates|deadlock|select .+ from |insert into|node_modules|\.ts:\d+|at .+ \(.+:\d+:\d+\)|\$argon2|ECONN|TypeError|RangeError|undefined is not|Cannot read)/i

/** Checks every answer of every test: no 5xx except 503, and no internals of the program or the database. */
export const scanForLeaks = (request: string, status: number, text: string): void => {
  if (status >= 500 && status !== 503) throw new Error(`${request} answered ${status}: ${text}`)
  const inside = status >= 400 ? INSIDE_WORDS.exec(text) : null
  if (inside) throw new Error(`${request} lets out "${inside[0]}": ${text}`)
}
