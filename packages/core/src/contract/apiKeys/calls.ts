import {
  createApiKey,
  deleteApiKey,
  disableApiKey,
  enableApiKey,
  getApiKeyUsage,
  listApiKeyRequests,
  listApiKeys,
  rotateApiKey,
} from "./apiKeys.ts"

/** The calls around API keys. */
export const apiKeyCalls = {
  listApiKeys,
  createApiKey,
  rotateApiKey,
  disableApiKey,
  enableApiKey,
  deleteApiKey,
  listApiKeyRequests,
  getApiKeyUsage,
} as const
