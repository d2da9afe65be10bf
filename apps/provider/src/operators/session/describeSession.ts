import { listPermissions } from "@wallet/operators/roles.ts"
import type { Session } from "@wallet/operators/session.ts"
import { totpUri } from "#access/identity/oneTimePassword.ts"
import type { Services } from "#platform/services.ts"
import { leastPasswordLength } from "../accounts.ts"
import { lacksSecondFactor, needsSetUp } from "../operator.ts"
import type { OperatorSession } from "../sessions.ts"
import { offerSecret } from "../setUp.ts"

/** The state of a visit, as it travels. */
export async function describeSession(services: Services, session: OperatorSession | undefined): Promise<Session> {
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
