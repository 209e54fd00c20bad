import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import type { LoadResult } from './load/load-job.ts'
import { MOST_GENERATOR_SHARE } from './load/run-load.ts'

export const say = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}

const commitOf = (): string => {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes')
  } catch {
    return 'unknown'
  }
}

/** Without these a figure is meaningless. */
export type Circumstances = { readonly commit: string; readonly machine: string; readonly node: string; readonly at: string }

export const circumstances = (): Circumstances => ({
  commit: commitOf(),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${process.platform} ${process.arch}`,
  node: process.version,
  at: new Date().toISOString(),
})

export const sayCircumstances = (): void => {
  const { commit, machine, node, at } = circumstances()
  say(`commit ${commit}, ${machine}, Node ${node}, ${at}`)
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** One measured load as a line; a figure spoiled by the generator is marked. */
export const loadLine = (result: LoadResult): string => {
  const generator = `generator ${Math.round(result.generatorShare * 100)} % of a core`
  const spoiled = result.generatorShare > MOST_GENERATOR_SHARE ? ', INVALID: the generator was the bottleneck' : ''
  return [
    `${result.perSecond.toFixed(0).padStart(6)}/s`,
    `p50 ${milliseconds(result.p50)}`,
    `p95 ${milliseconds(result.p95)}`,
    `p99 ${milliseconds(result.p99)}`,
    `${generator}${spoiled}`,
  ].join('  ')
}
