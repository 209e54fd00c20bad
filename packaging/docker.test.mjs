import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { inProject } from '../scripts/project.mjs'

// Docker itself is not available to the tests: these rules are what can be checked without it.
const read = name => readFileSync(inProject('packaging/docker', name), 'utf8')
const instructions = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => ({ word: line.split(' ')[0], rest: line.slice(line.indexOf(' ') + 1).trim() }))
const named = word => instructions.filter(each => each.word === word).map(({ rest }) => rest)
const config = readFileSync(inProject('server/src/config.ts'), 'utf8')
const isKnown = name => config.includes(`'${name}'`)
/** Read by Node and the C library. */
const OF_NODE = ['NODE_ENV', 'MALLOC_ARENA_MAX']
const EXACT = /^[a-z]+:\d+\.\d+(\.\d+)?-bookworm(-slim)?$/

test('the image copies what exists, from bases with an exact version', () => {
  const sources = named('COPY')
    .filter(rest => !rest.startsWith('--from'))
    .flatMap(rest => rest.split(/\s+/).slice(0, -1))
  expect(sources.length).toBeGreaterThan(10)
  expect(sources.filter(source => !existsSync(inProject(source)))).toEqual([])
  expect(
    named('FROM')
      .map(rest => rest.split(' ')[0])
      .filter(base => !EXACT.test(base)),
  ).toEqual([])
})

test('the image has the manifest of every workspace before npm ci, and what a release contains', () => {
  const { workspaces } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  for (const each of workspaces) expect(named('COPY')).toContain(`${each}/package.json ${each}/`)
  for (const each of ['docs', 'scripts', 'packaging', 'domain', 'server', 'web']) expect(named('COPY')).toContain(`${each} ${each}`)
})

test('the image runs as an ordinary user, knows its health, and contains no secret', () => {
  const lastStage = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'))
  expect(lastStage.filter(({ word }) => word === 'USER').map(({ rest }) => rest)).toEqual(['akonta'])
  expect(named('HEALTHCHECK')[0]).toContain('/api/health/ready')
  expect(named('VOLUME')).toEqual(['/var/lib/akonta'])
  const variables = named('ENV').flatMap(rest => rest.split(' ').map(each => each.split('=')[0]))
  expect(variables.filter(name => !OF_NODE.includes(name) && !isKnown(name))).toEqual([])
  expect(variables.filter(name => /PASSWORD|SECRET|TOKEN|DATABASE/.test(name))).toEqual([])
})

test('the compose file gives Akonta variables that it reads, and secrets in files only', () => {
  const { services, volumes, secrets } = parse(read('compose.yaml'))
  expect(Object.keys(services.akonta.environment).filter(name => !isKnown(name))).toEqual([])
  expect(new URL(services.akonta.environment.DATABASE_URL).password).toBe('')
  expect(Object.keys(services.database.environment).filter(name => /PASSWORD/.test(name))).toEqual(['POSTGRES_PASSWORD_FILE'])
  expect(services.database.image).toMatch(EXACT)
  for (const { restart, volumes: mounts, secrets: used } of Object.values(services)) {
    expect(restart).toBe('unless-stopped')
    expect(mounts.map(mount => mount.split(':')[0]).filter(name => !(name in volumes))).toEqual([])
    expect(used.filter(name => !(name in secrets))).toEqual([])
  }
  expect(services.akonta.ports.filter(port => !port.startsWith('127.0.0.1:'))).toEqual([])
  expect(services.akonta.depends_on.database.condition).toBe('service_healthy')
  expect(readFileSync(inProject('.gitignore'), 'utf8')).toContain('packaging/docker/database-password')
})

test('the password of the database and the backups do not reach the builder', () => {
  const ignored = read('Dockerfile.dockerignore').split('\n')
  for (const each of ['packaging/docker/database-password', '**/*.backup', '**/*.backup.age', '**/*.part', '**/.env'])
    expect(ignored).toContain(each)
  expect(readFileSync(inProject('.gitignore'), 'utf8').split('\n')).toContain('*.backup.age')
})
