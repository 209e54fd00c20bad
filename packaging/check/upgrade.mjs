import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOneSentence } from './expect.mjs'
import { openRelease } from './programs.mjs'
import { BUSINESS, PASSWORD_FILE_CONTENT, signIn } from './trade.mjs'

/** A data folder of an older release is opened by this one, which sells and verifies; the older one then refuses it. */
export const upgrade = async ({ older, folder, path, base, account, own }, { expect, say }) => {
  const at = name => join(base, name)
  for (const name of ['home', 'data']) {
    mkdirSync(at(name))
    own(at(name))
  }
  writeFileSync(at('password'), PASSWORD_FILE_CONTENT)
  own(at('password'))
  const place = release => openRelease({ folder: release, path, account, home: at('home'), data: at('data') })
  const before = place(older)
  const first = await before.start()
  const created = await before.command('business:create', ...BUSINESS, '--admin-password-file', at('password'))
  expect('the older release creates a business', created.code === 0, created)
  const owner = await signIn(first.address)
  const product = await owner.createProduct('Milo')
  const sold = await owner.sell(product)
  await first.stop()

  const now = place(folder)
  const second = await now.start()
  const next = await (await signIn(second.address)).sell(product)
  const verified = await now.command('verify')
  expect('the books of the older release are clean in the new one', verified.code === 0 && verified.said.includes(', clean, '), verified)
  await second.stop()

  const refused = await before.command('start')
  expect('the older release refuses the upgraded data', refused.code === 1 && isOneSentence(refused.complained), refused)
  say(`sold ${sold} with the older release and ${next} after the upgrade; then the older one said: ${refused.complained.trim()}`)
}
