import { defineArea } from "#platform/area.ts"
import { days } from "#platform/jobs/retention.ts"
import { apiKeyHandlers } from "./handlers.ts"
import { apiKeyRequestHandlers } from "./requestHandlers.ts"
import { apiKeysSubjects } from "./stepUpSubjects.ts"

export const apiKeysArea = defineArea({
  name: "access/apiKeys",
  handlers: { ...apiKeyHandlers, ...apiKeyRequestHandlers },
  stepUpSubjects: apiKeysSubjects,
  retention: [
    { table: "api_key_nonces", since: "expires_at", kept: 0 },
    { table: "api_key_requests", since: "at", kept: days(7) },
  ],
})
