import { defineArea } from "#platform/area.ts"
import { apiKeyHandlers } from "./handlers.ts"
import { apiKeyRequestHandlers } from "./requestHandlers.ts"

export const apiKeysArea = defineArea({
  name: "access/apiKeys",
  handlers: { ...apiKeyHandlers, ...apiKeyRequestHandlers },
})
