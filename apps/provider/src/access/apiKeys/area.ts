import { defineArea } from "#platform/area.ts"
import { apiKeyHandlers } from "./handlers.ts"
import { apiKeyRequestHandlers } from "./requestHandlers.ts"
import { apiKeysSubjects } from "./stepUpSubjects.ts"

export const apiKeysArea = defineArea({
  name: "access/apiKeys",
  handlers: { ...apiKeyHandlers, ...apiKeyRequestHandlers },
  stepUpSubjects: apiKeysSubjects,
})
