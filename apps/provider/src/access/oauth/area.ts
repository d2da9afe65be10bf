import { defineArea } from "#platform/area.ts"
import { oauthAppHandlers } from "./appHandlers.ts"
import { authorizationHandlers } from "./authorizationHandlers.ts"
import { addOauthRoutes } from "./routes.ts"
import { oauthSubjects } from "./stepUpSubjects.ts"

export const oauthArea = defineArea({
  name: "access/oauth",
  handlers: { ...oauthAppHandlers, ...authorizationHandlers },
  routes: [addOauthRoutes],
  stepUpSubjects: oauthSubjects,
})
