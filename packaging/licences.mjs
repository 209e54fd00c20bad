import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../scripts/project.mjs'

const LINE = '='.repeat(78)

const isText = name => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|json|ts)$/.test(name)

/** The licence of one package: its name in package.json and the texts in its folder. */
export const licenceOf = (path, lock) => {
  const folder = inProject(path)
  const { name, author, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && isText(entry.name))
    .map(entry => entry.name)
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const by = typeof author === 'string' ? author : author?.name
  return { name, version: lock[path].version, licence: license, by, homepage, texts }
}

/** One text with the licences of all packages, sorted by name. A package without a licence text is named with its licence and author. */
export const licencesOf = (paths, lock) =>
  paths
    .map(path => licenceOf(path, lock))
    .map(({ name, version, licence, by, homepage, texts }) => {
      const short = [`Licence: ${licence}`, ...(by ? [`Author: ${by}`] : []), ...(homepage ? [`Home page: ${homepage}`] : [])].join('\n')
      return [LINE, `${name} ${version}`, LINE, '', texts.length > 0 ? texts.join('\n\n') : short, ''].join('\n')
    })
    .join('\n')
