import { openWalletSimulator } from './simulator.ts'

const PORT = 8_630

const { url, key } = await openWalletSimulator({ port: PORT })
process.stdout.write(`The simulated Paystack listens on ${url.origin}
Start Akonta with AKONTA_PAYSTACK_URL=${url.origin} and enter the secret key ${key}.
The last three digits of the phone choose what happens: wallet-simulator/README.md
`)
