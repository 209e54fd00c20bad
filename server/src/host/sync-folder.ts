import { open } from 'node:fs/promises'

/** Makes names in a folder durable; a drive that cannot is as durable as it is. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle
    .sync()
    .catch(() => undefined)
    .finally(() => handle.close())
}
