import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemCode } from './file-fault.ts'
import { StartFault } from './start-fault.ts'

/** The folder inside the data folder for secrets: passwords of the database's roles, the key of the session tokens. */
export const secretsFolder = (dataFolder: string): string => join(dataFolder, 'secrets')

/** Creates the data folder if it is missing. StartFault if this user cannot write in it. */
export const openDataFolder = (dataFolder: string): void => {
  try {
    mkdirSync(dataFolder, { recursive: true })
    mkdirSync(secretsFolder(dataFolder), { recursive: true, mode: 0o700 })
    for (const folder of [dataFolder, secretsFolder(dataFolder)]) accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = systemCode(error)
    if (code === undefined) throw error
    throw new StartFault(
      `The data folder ${dataFolder} cannot be written (${code}): give this user the right to, or set AKONTA_DATA to another folder.`,
    )
  }
}
