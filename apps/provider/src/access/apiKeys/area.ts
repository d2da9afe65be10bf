import { accessChanged } from "#access/identity/events.ts"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { on } from "#platform/events.ts"
import { apiKeyHandlers } from "./handlers.ts"
import { pauseKeys } from "./pause.ts"
import { apiKeyRequestHandlers } from "./requestHandlers.ts"
import { apiKeysSubjects } from "./stepUpSubjects.ts"

export const apiKeysArea = defineArea({
  name: "access/apiKeys",
  handlers: { ...apiKeyHandlers, ...apiKeyRequestHandlers },
  stepUpSubjects: apiKeysSubjects,
  subscriptions: [on(accessChanged, pauseKeys)],
  retention: [
    { table: "api_key_nonces", since: "expires_at", kept: 0 },
    { table: "api_key_requests", since: "at", kept: days(7) },
  ],
  callLimits: {
    createApiKey: { points: 30, per: "hour" },
    rotateApiKey: { points: 30, per: "hour" },
  },
  heavyReads: ["listApiKeyRequests", "getApiKeyUsage"],
})
