import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { text } from 'node:stream/consumers'
import { spreadOf } from '../percentiles.ts'
import { ask } from './ask.ts'
import type { LoadClient, LoadJob, LoadResult } from './load-job.ts'

// A separate process: it reads a job as JSON from standard input and writes its result as JSON to standard output.

const run = async (job: LoadJob): Promise<LoadResult> => {
  const { address, clients, expected } = job
  const begin = performance.now() + job.warmUpSeconds * 1000
  const end = begin + job.seconds * 1000
  const latencies: number[] = []
  const failures: Record<string, string> = {}
  let failed = 0
  let all = 0

  const headersOf = ({ method, headers }: LoadClient) => (method === 'POST' ? { ...headers, 'idempotency-key': randomUUID() } : headers)

  const oneClient = async (client: LoadClient): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; performance.now() < end; turn += 1) {
      const next = client.requests[turn % client.requests.length]
      if (!next) return
      const sent = performance.now()
      const answer = await ask(agent, address + next.path, { method: client.method, headers: headersOf(client), body: next.body })
      const answered = performance.now()
      all += 1
      if (sent < begin || answered > end) continue
      if (answer.status === 200 && answer.body.includes(expected)) latencies.push(answered - sent)
      else {
        failed += 1
        failures[answer.status] ??= answer.body.slice(0, 300)
      }
    }
    agent.destroy()
  }

  const working = Promise.all(clients.map(oneClient))
  await new Promise(resolve => setTimeout(resolve, job.warmUpSeconds * 1000))
  const cpuBefore = process.cpuUsage()
  await working
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    ...spreadOf(latencies),
    done: latencies.length,
    answered: all,
    failed,
    perSecond: latencies.length / job.seconds,
    failures,
    generatorShare: (user + system) / (job.seconds * 1_000_000),
  }
}

const job: LoadJob = JSON.parse(await text(process.stdin))
process.stdout.write(JSON.stringify(await run(job)))
