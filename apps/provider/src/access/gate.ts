import { admit, findApiKey } from "#access/apiKeys/authenticate.ts"
import { createRequestLog } from "#access/apiKeys/requestLog.ts"
import { authenticate, createRunningSessions } from "#access/identity/authenticate.ts"
import { apiKeyCaller, appCaller } from "#access/identity/callers.ts"
import { requireNotFrozen } from "#access/identity/freeze.ts"
import type { Confirmable } from "#access/identity/stepUp/confirmable.ts"
import { askForProof, ProofMissing, spendProof } from "#access/identity/stepUp/proof.ts"
import { admitApp, findActingApp } from "#access/oauth/authenticate.ts"
import type { Gate } from "#platform/http/gate.ts"
import type { Services } from "#platform/services.ts"

/** Authenticates customers by a session, an API key or an app that they have authorized. */
export function openGate(services: Services): Gate {
  const sessions = createRunningSessions(services.db)
  const requestLog = createRequestLog(services)
  return {
    async recognise({ name, call, origin, raw: { authorization, signed } }) {
      const presented = await findApiKey(services, authorization)
      if (presented) {
        const { id, user_id } = presented.key
        return {
          caller: apiKeyCaller({ id, userId: user_id }),
          limitedAs: id,
          admit: () => admit(services, presented, call, origin, signed),
          // Every outcome of a request with a key is recorded in the key's log.
          record: (answering) => requestLog.record(id, { call: name, origin }, answering),
        }
      }
      const acting = await findActingApp(services, authorization)
      if (acting) {
        return { caller: appCaller(acting), limitedAs: acting.grantId, admit: async () => admitApp(acting, call) }
      }
      const { caller, position } = await authenticate(services, authorization, { sessions })
      return { caller, position }
    },
    authenticate: (authorization, use) => authenticate(services, authorization, { ...use, sessions }),
    requireNotFrozen,
    // Only calls that declare a step-up get this far with it; the input has been checked by this call's own schemas.
    spendProof: (trx, request) => spendProof(trx, request as Confirmable, services.now()),
    nameMissingProof: async (error) => (error instanceof ProofMissing ? askForProof(services, error.operation) : error),
  }
}
