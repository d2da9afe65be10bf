import { appScopes, type Call } from "@wallet/core/contract"

/** The ways to say who calls, as OpenAPI 3.1 describes them. Every one of them is an Authorization header. */
export const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The access token of a session, which `login` answers.",
  },
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "wk_…",
    description: "An API key of the customer's. The call names the scope that the key needs in `x-api-key-scope`.",
  },
  signature: {
    type: "apiKey",
    in: "header",
    name: "Authorization",
    description:
      "`HMAC-SHA256 v2:<prefix>:<timestamp>:<nonce>:<signature>`: a signature of the request by an API key that is never sent itself.",
  },
  oauth: {
    type: "oauth2",
    description: "The access token of an app that the customer allows. PKCE with S256 is required.",
    flows: {
      authorizationCode: {
        authorizationUrl: "/account/authorization",
        tokenUrl: "/api/oauth/token",
        refreshUrl: "/api/oauth/token",
        scopes: {
          read: "Everything that only reads: wallets, operations, deposits, limits.",
          invoices: "Make, read and change invoices and templates; no refunds.",
          exchange: "Ask for quotes and execute them.",
          webhooks: "Choose where events are sent.",
        } satisfies Record<(typeof appScopes)[number], string>,
      },
    },
  },
} as const

/** One way to be authorised, with the scopes that it needs. */
export type SecurityRequirement = Readonly<Partial<Record<keyof typeof securitySchemes, readonly string[]>>>

/** The ways in which a call may be authorised; any one of them is enough. A public call needs none. */
export function listSecurity({ access, scope }: Pick<Call, "access" | "scope">): readonly SecurityRequirement[] {
  if (access === "public") return []
  const byKey: readonly SecurityRequirement[] = scope ? [{ apiKey: [] }, { signature: [] }] : []
  const isForApps = scope === "any" || appScopes.some((one) => one === scope)
  return [{ bearer: [] }, ...byKey, ...(isForApps ? [{ oauth: scope === "any" ? [] : [String(scope)] }] : [])]
}
