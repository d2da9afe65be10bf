import type { ApiKey } from "#platform/http/answers.ts"
import { type Lifecycle, nextStep } from "#platform/lifecycle/lifecycle.ts"

/**
 * The state of an API key.
 *
 * @see screens C /account/api
 */
export type ApiKeyState = ApiKey["state"]

export type ApiKeyEvent = "rotate" | "endOverlap" | "disable" | "enable" | "expire" | "revoke" | "pause"

/** The lifecycle of an API key. */
export const apiKeyLifecycle: Lifecycle<ApiKeyState, ApiKeyEvent> = {
  transitions: {
    active: { rotate: "rotating", pause: "paused", disable: "disabled", expire: "expired", revoke: "revoked" },
    // A key has at most two secrets: a further rotation must wait until the overlap ends.
    rotating: { endOverlap: "active", pause: "paused", disable: "disabled", expire: "expired", revoke: "revoked" },
    // After a change of the account's credentials; a step-up enables it again.
    paused: { enable: "active", disable: "disabled", expire: "expired", revoke: "revoked" },
    disabled: { enable: "active", expire: "expired", revoke: "revoked" },
    expired: { revoke: "revoked" },
    revoked: {},
  },
  events: {
    rotate: { by: ["customer"] },
    endOverlap: { by: ["clock"], raisedBy: ["reading"] },
    disable: { by: ["customer"] },
    pause: { by: ["customer"] },
    enable: { by: ["customer"] },
    expire: { by: ["clock"], raisedBy: ["reading"] },
    revoke: { by: ["customer"] },
  },
}

interface KeyStateInput {
  readonly state: ApiKeyState
  readonly overlap_ends_at: Date | null
  readonly expires_at: Date | null
}

/** The state of a key at a moment. A key can expire after its row was written. */
export function stateAt({ state, overlap_ends_at, expires_at }: KeyStateInput, now: Date): ApiKeyState {
  const after = (from: ApiKeyState, event: ApiKeyEvent, at: Date | null) =>
    at !== null && at <= now ? (nextStep(apiKeyLifecycle, from, event, "clock")?.state ?? from) : from
  return after(after(state, "endOverlap", overlap_ends_at), "expire", expires_at)
}
