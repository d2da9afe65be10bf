import { defineArea } from "#platform/area.ts"
import { oauthAppHandlers } from "./appHandlers.ts"
import { authorizationHandlers } from "./authorizationHandlers.ts"
import { addOauthRoutes } from "./routes.ts"

export const oauthArea = defineArea({
  name: "access/oauth",
  handlers: { ...oauthAppHandlers, ...authorizationHandlers },
  routes: [addOauthRoutes],
})
