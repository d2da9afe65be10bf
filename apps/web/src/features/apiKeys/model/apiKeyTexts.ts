import type { ApiKey, Known } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import type { BadgeKind } from "#ui/Badge.tsx"

/** The label and colour of each key state. */
export const stateTexts: Readonly<
  Record<Known<ApiKey["state"]>, { readonly kind: BadgeKind; readonly text: () => string }>
> = {
  active: { kind: "success", text: () => m.apiKeys_stateActive() },
  rotating: { kind: "accent", text: () => m.apiKeys_stateRotating() },
  paused: { kind: "warning", text: () => m.apiKeys_statePaused() },
  disabled: { kind: "neutral", text: () => m.apiKeys_stateDisabled() },
  expired: { kind: "warning", text: () => m.apiKeys_stateExpired() },
  revoked: { kind: "danger", text: () => m.apiKeys_stateRevoked() },
}
