import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartFault } from '../host/start-fault.ts'

const SILENT = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Asks one question at the terminal. A secret answer is not echoed. Without a terminal, the error names the missing `option`. */
export const ask = async (question: string, option: string, secret = false): Promise<string> => {
  if (!process.stdin.isTTY) throw new StartFault(`Nobody is there to answer: give --${option}.`)
  process.stdout.write(`${question}: `)
  const terminal = createInterface({ input: process.stdin, output: secret ? SILENT() : process.stdout, terminal: true })
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    if (secret) process.stdout.write('\n')
  }
}
