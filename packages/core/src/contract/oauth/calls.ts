import {
  decideAuthorization,
  getAuthorizationRequest,
  listAuthorizedApps,
  revokeAuthorizedApp,
} from "./authorizedApps.ts"
import { createOauthApp, deleteOauthApp, listOauthApps, setOauthAppLogo } from "./oauthApps.ts"

/** The calls around applications of others. */
export const oauthCalls = {
  getAuthorizationRequest,
  decideAuthorization,
  listAuthorizedApps,
  revokeAuthorizedApp,
  listOauthApps,
  createOauthApp,
  setOauthAppLogo,
  deleteOauthApp,
} as const
