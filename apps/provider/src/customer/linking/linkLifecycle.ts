import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

/**
 * State of an attempt to link, or of the link.
 *
 * @see screens B linkRequired
 */
export type LinkState = "link_pending" | "linked" | "expired" | "conflict" | "unlinked"

export type LinkEvent = "confirm" | "clash" | "lapse" | "replace" | "unlink"

/** The lifecycle of a link: the messenger brings the code, or expiry or a newer code ends it. */
export const linkLifecycle: Lifecycle<LinkState, LinkEvent> = {
  transitions: {
    link_pending: { confirm: "linked", clash: "conflict", lapse: "expired", replace: "expired" },
    linked: { unlink: "unlinked" },
    expired: {},
    conflict: {},
    unlinked: {},
  },
  events: {
    confirm: { by: ["rail"] },
    clash: { by: ["rail"] },
    lapse: { by: ["clock"], raisedBy: ["reading"] },
    replace: { by: ["customer"] },
    // In the wallet, or by a command to the bot: it only removes access.
    unlink: { by: ["customer", "rail"] },
  },
}
