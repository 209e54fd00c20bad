import { fileURLToPath } from 'node:url'

export const BUILT_SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** What the workers need to know about the one PostgreSQL of the run. */
export type World = {
  /** Its data folder, with the secrets of its roles. */
  readonly dataFolder: string
  /** The database to copy. */
  readonly template: string
}

/** Workers are separate processes: they receive the set-up through the environment. */
export const announceWorld = ({ dataFolder, template }: World): void => {
  process.env.AKONTA_E2E_FOLDER = dataFolder
  process.env.AKONTA_E2E_TEMPLATE = template
}

export const findWorld = (): World => {
  const { AKONTA_E2E_FOLDER: dataFolder, AKONTA_E2E_TEMPLATE: template } = process.env
  if (!dataFolder || !template) throw new Error('The world was not set up')
  return { dataFolder, template }
}
