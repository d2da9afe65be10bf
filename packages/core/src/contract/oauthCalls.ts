import {
  decideAuthorization,
  getAuthorizationRequest,
  listAuthorizedApps,
  revokeAuthorizedApp,
} from "./authorizedApps.ts"
import { createOauthApp, deleteOauthApp, listOauthApps, setOauthAppLogo } from "./oauthApps.ts"

/** The calls about apps that act for others, by name: a part of `contract`. */
export const oauthCalls = {
  listOauthApps,
  createOauthApp,
  setOauthAppLogo,
  deleteOauthApp,
  getAuthorizationRequest,
  decideAuthorization,
  listAuthorizedApps,
  revokeAuthorizedApp,
} as const
