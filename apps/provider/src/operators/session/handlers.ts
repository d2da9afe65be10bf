import { listPermissions } from "@wallet/operators/roles.ts"
import { readSession, type Session, setUp, signIn, signOut } from "@wallet/operators/session.ts"
import { totpUri } from "#access/identity/oneTimePassword.ts"
import type { Services } from "#platform/services.ts"
import { leastPasswordLength } from "../accounts.ts"
import { handle } from "../api/handler.ts"
import { writeOperatorLog } from "../log.ts"
import { lacksSecondFactor, needsSetUp } from "../operator.ts"
import { conflictProblem } from "../problem.ts"
import { endOperatorSession, findOperatorSession, type OperatorSession } from "../sessions.ts"
import { offerSecret, setUpOperator } from "../setUp.ts"
import { signInOperator } from "../signIn.ts"

/** Answers the calls by which an operator signs in, sets up the account and signs out. */
export const sessionHandlers = {
  readSession: handle(readSession, (services, { session }) => describeSession(services, session)),

  signIn: handle(signIn, async (services, { body, address, keepToken }) => {
    const token = await signInOperator(services, body, address)
    keepToken(token)
    return describeSession(services, await findOperatorSession(services, token))
  }),

  signOut: handle(signOut, async (services, { session, address, keepToken }) => {
    if (session) {
      await endOperatorSession(services.db, session.id)
      await writeOperatorLog(services, { operatorId: session.operator.id, action: "logged out", address })
    }
    keepToken(undefined)
    return describeSession(services, undefined)
  }),

  setUp: handle(setUp, async (services, { session, body, address }) => {
    if (!needsSetUp(session.operator)) throw conflictProblem()
    await setUpOperator(services, session, { ...body, repeated: body.password }, address)
    const operator = await services.db
      .selectFrom("operators")
      .selectAll()
      .where("id", "=", session.operator.id)
      .executeTakeFirstOrThrow()
    return describeSession(services, { ...session, operator })
  }),
}

async function describeSession(services: Services, session: OperatorSession | undefined): Promise<Session> {
  if (!session) {
    const any = await services.db.selectFrom("operators").select("id").limit(1).executeTakeFirst()
    return { state: "signedOut", hasOperators: any !== undefined }
  }
  const { id, email, role, temporary_until } = session.operator
  if (!needsSetUp(session.operator)) {
    const operator = { id, email, role }
    const idleMs = services.config.operators.sessionIdle
    return { state: "signedIn", operator, permissions: [...listPermissions(role)], idleMs }
  }
  const secret = lacksSecondFactor(session.operator) ? await offerSecret(services, session) : null
  return {
    state: "settingUp",
    email,
    choosesPassword: temporary_until !== null,
    minPasswordLength: leastPasswordLength,
    secret,
    secretUri: secret === null ? null : totpUri(secret, `operator ${email}`),
  }
}
