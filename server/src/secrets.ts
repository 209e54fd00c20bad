import type { Config } from './config.ts'
import type { NamedSecret } from './db/secret-fingerprints.ts'
import { secretsFolder } from './host/data-folder.ts'
import { readOrMakeSecret } from './host/secret-file.ts'

/** The secrets of this data folder. All but the first encrypt the keys that businesses enter, and are in no backup. */
export const secretsOf = ({ dataFolder, evat }: Config) => {
  const secret = (name: string): NamedSecret => ({
    name,
    secret: Buffer.from(readOrMakeSecret(secretsFolder(dataFolder), name), 'base64url'),
  })
  return {
    tokens: secret('session-tokens'),
    sms: secret('sms-keys'),
    wallets: secret('wallet-keys'),
    webhooks: secret('webhook-secrets'),
    evat: evat && secret('evat-keys'),
  }
}

export type Secrets = ReturnType<typeof secretsOf>
