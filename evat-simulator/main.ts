import { DEMO_TAXPAYER, openSimulator } from './simulator.ts'

const SERVICE_PORT = 8_620
const CONTROL_PORT = 8_621

const { url, controlUrl } = await openSimulator({ port: SERVICE_PORT, controlPort: CONTROL_PORT })
process.stdout.write(`The simulated E-VAT service listens on ${url}
Start Akonta with AKONTA_EVAT_URL=${url}
and set up the branch with reference ${DEMO_TAXPAYER.reference} and key ${DEMO_TAXPAYER.key}
What it has signed: ${controlUrl}/documents   Faults: see evat-simulator/README.md
`)
