import { type AppScope, appScopes, type CallInput, type Contract } from "@wallet/core/contract"
import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import { refuseField } from "#platform/http/refusal.ts"
import { type AppRow, findApp } from "./apps.ts"
import { isRegistered } from "./redirectUris.ts"

/** An authorization request, checked against its app. */
export interface AskedFor {
  readonly app: AppRow
  readonly scopes: readonly AppScope[]
  /** The redirect URI, registered by the app. */
  readonly redirectUri: string
}

type Parameters = Pick<CallInput<Contract["getAuthorizationRequest"]>, "client_id" | "redirect_uri" | "scope">

/**
 * Checks a request against its app. A redirect happens only to an address that the app has registered.
 *
 * @throws Refusal `validation_failed` at the invalid parameter, by its name in OAuth.
 */
export async function readAuthorizationRequest(
  db: Kysely<Database>,
  { client_id, redirect_uri, scope }: Parameters,
): Promise<AskedFor> {
  const app = await findApp(db, client_id)
  if (!app) throw refuseField("validation_failed", "client_id", { code: "invalid" })
  if (!isRegistered(app.redirect_uris, redirect_uri)) {
    throw refuseField("validation_failed", "redirect_uri", { code: "invalid" })
  }
  const scopes = [...new Set(scope.split(" "))]
  const known = scopes.filter((name): name is AppScope => appScopes.some((one) => one === name))
  if (known.length < scopes.length) throw refuseField("validation_failed", "scope", { code: "invalid" })
  return { app, scopes: known, redirectUri: redirect_uri }
}
