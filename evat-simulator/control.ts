import { fieldsIn, NotUnderstood, numberIn, readFault, textIn, textsIn } from './read-fault.ts'
import type { SimulatedService } from './simulated-service.ts'

type Controlled = { readonly status: number; readonly body: unknown }

const done: Controlled = { status: 200, body: { done: true } }

const CALLS: Readonly<Record<string, (simulated: SimulatedService, body: string) => Controlled | Promise<Controlled>>> = {
  'GET /documents': ({ service }) => ({ status: 200, body: service.documents }),
  'GET /calls': ({ log }) => ({ status: 200, body: log }),
  'GET /faults': ({ faults }) => ({ status: 200, body: faults.active }),
  'POST /faults': ({ faults }, body) => {
    faults.add(readFault(body))
    return done
  },
  'DELETE /faults': ({ faults }) => {
    faults.clear()
    return done
  },
  'POST /taxpayers': ({ service }, body) => {
    const fields = fieldsIn(body)
    service.enrol({ reference: textIn(fields, 'reference'), key: textIn(fields, 'key'), categories: textsIn(fields, 'categories') })
    return done
  },
  'POST /away': async (simulated, body) => {
    await simulated.goAway(numberIn(fieldsIn(body), 'ms'))
    return done
  },
  'POST /limit': ({ service }, body) => {
    service.setLimit(numberIn(fieldsIn(body), 'callsAMinute'))
    return done
  },
  'POST /clock': (simulated, body) => {
    simulated.setClock(numberIn(fieldsIn(body), 'seconds'))
    return done
  },
  'POST /reset': simulated => {
    simulated.reset()
    return done
  },
}

/** Carries out a control call: its method and path, such as `POST /faults`. */
export const controlCall = async (simulated: SimulatedService, name: string, body: string): Promise<Controlled> => {
  const call = CALLS[name]
  if (call === undefined) return { status: 404, body: { calls: Object.keys(CALLS) } }
  try {
    return await call(simulated, body)
  } catch (error) {
    if (error instanceof NotUnderstood || error instanceof SyntaxError) return { status: 400, body: { message: error.message } }
    throw error
  }
}
