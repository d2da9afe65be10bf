import { writeAudit } from "#access/identity/audit.ts"
import { notify } from "#notifications/notify.ts"
import type { Handlers } from "#platform/http/handler.ts"
import { refuse } from "#platform/http/refusal.ts"
import { readAuthorizationRequest } from "./authorizationRequest.ts"
import { denialAddress, issueCode } from "./codes.ts"
import { findGrant, listGrants, revokeGrant } from "./grants.ts"
import { describeRedirectUri } from "./redirectUris.ts"

/**
 * Calls by which a customer lets other people's apps act for them.
 *
 * @see screens B /account/authorization
 */
export const authorizationHandlers = {
  getAuthorizationRequest: async ({ db }, { caller, input }) => {
    const { app, scopes } = await readAuthorizationRequest(db, input)
    const grant = await findGrant(db, caller.account, app.id)
    return {
      app: { id: app.id, name: app.name, logoId: app.logo_id },
      scopes: [...scopes],
      returnsTo: describeRedirectUri(input.redirect_uri),
      alreadyAllowed: scopes.every((scope) => grant?.scopes.includes(scope)),
    }
  },

  decideAuthorization: async (services, { caller, input, origin, trx, requireStepUp }) => {
    const { allow, ...parameters } = input
    const asked = await readAuthorizationRequest(trx, input)
    if (!allow) return { redirectTo: denialAddress(parameters) }
    // As for a key: the holder of the token needs no further confirmation.
    await requireStepUp()
    const redirectTo = await issueCode(trx, { userId: caller.account, asked, parameters }, services.now())
    await writeAudit({ ...services, db: trx }, caller.account, "app_authorized", origin, asked.app.name)
    await notify(trx, caller.account, "app_authorized", { detail: asked.app.name })
    return { redirectTo }
  },

  listAuthorizedApps: async ({ db }, { caller }) => ({ items: await listGrants(db, caller.account) }),

  revokeAuthorizedApp: (services, { caller, input, origin }) =>
    services.db.transaction().execute(async (trx) => {
      const name = await revokeGrant(trx, caller.account, input.authorizedAppId, services.now())
      if (name === undefined) throw refuse("not_found")
      await writeAudit({ ...services, db: trx }, caller.account, "app_revoked", origin, name)
      return null
    }),
} satisfies Pick<
  Handlers,
  "getAuthorizationRequest" | "decideAuthorization" | "listAuthorizedApps" | "revokeAuthorizedApp"
>
