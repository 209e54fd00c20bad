import { findBranch } from '../../http/session/branch-queries.ts'
import { registerUser } from '../../users/register-user.ts'
import { listUserAccountTypes } from '../../users/user-queries.ts'
import type { Step } from '../business/step.ts'
import { DEMO_PASSWORD, PEOPLE, type Person } from './people.ts'

const register =
  (person: Person): Step =>
  async tx => {
    const branch = person.branch === null ? undefined : await findBranch(tx, person.branch)
    const accountType = (await listUserAccountTypes(tx)).find(type => type.name === person.accountType)
    return registerUser(tx, {
      username: person.username,
      displayName: person.displayName,
      email: `${person.username}@asempa.example`,
      phone: person.phone,
      accountTypeId: accountType?.id ?? null,
      branchId: branch?.branchId ?? null,
      role: 'ROLE_USER',
      privilege: person.privilege,
      password: DEMO_PASSWORD,
      demoPassword: true,
    })
  }

/** Every user apart from the owner, one per step. */
export const peopleSteps = (): readonly Step[] => PEOPLE.map(register)
