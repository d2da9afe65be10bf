import { appScopes } from "@wallet/core/contract"
import type { Hono } from "hono"

/**
 * `GET /.well-known/oauth-authorization-server` (RFC 8414), at the root of the site's origin, which is the issuer: an OAuth
 * client needs only that origin to find all endpoints.
 */
export function serveOauthDiscovery(app: Hono, siteOrigin: string): void {
  const authentication = ["none", "client_secret_basic", "client_secret_post"]
  const metadata = {
    issuer: siteOrigin,
    authorization_endpoint: `${siteOrigin}/account/authorization`,
    token_endpoint: `${siteOrigin}/api/oauth/token`,
    revocation_endpoint: `${siteOrigin}/api/oauth/revoke`,
    scopes_supported: appScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: authentication,
    revocation_endpoint_auth_methods_supported: authentication,
    code_challenge_methods_supported: ["S256"],
  }
  // Public, and the same for everyone: an app in a browser may read it too.
  const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=3600" }
  app.get("/.well-known/oauth-authorization-server", () => Response.json(metadata, { headers }))
}
