import { accessChanged } from "#access/identity/events.ts"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { oauthAppHandlers } from "./appHandlers.ts"
import { authorizationHandlers } from "./authorizationHandlers.ts"
import { endGrants } from "./endGrants.ts"
import { addOauthRoutes } from "./routes.ts"
import { oauthSubjects } from "./stepUpSubjects.ts"

export const oauthArea = defineArea({
  name: "access/oauth",
  handlers: { ...oauthAppHandlers, ...authorizationHandlers },
  routes: [addOauthRoutes],
  stepUpSubjects: oauthSubjects,
  subscriptions: [on(accessChanged, endGrants)],
  retention: [
    // Longer than their life: a code that is used again reveals a theft.
    { table: "oauth_codes", since: "expires_at", kept: days(1) },
    { table: "oauth_tokens", since: "expires_at", kept: 0 },
  ],
  callLimits: {
    createOauthApp: { points: 30, per: "hour" },
    decideAuthorization: { points: 60, per: "hour" },
    setOauthAppLogo: { points: 30, per: "hour" },
  },
})
