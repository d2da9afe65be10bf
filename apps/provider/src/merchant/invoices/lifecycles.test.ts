import { describe, expect, test } from "vitest"
import { type Actor, type Lifecycle, nextStep } from "#platform/lifecycle/lifecycle.ts"
import { listPairs } from "#platform/lifecycle/paths.testing.ts"
import { invoiceLifecycle } from "./invoiceLifecycle.ts"
import { sessionLifecycle } from "./sessionLifecycle.ts"
import { templateLifecycle } from "./templateLifecycle.ts"

const actors: readonly Actor[] = ["customer", "operator", "rail", "screening", "clock"]

/** Tests every pair of state and event, by every actor, against an independent copy of the table. */
function testEveryPair<State extends string, Event extends string>(
  lifecycle: Lifecycle<State, Event>,
  leads: Readonly<Record<string, string>>,
  causedBy: Readonly<Record<Event, readonly Actor[]>>,
) {
  test.each(listPairs(lifecycle))("%s, %s", (state, event) => {
    for (const actor of actors) {
      const led = causedBy[event].includes(actor) ? leads[`${state} ${event}`] : undefined
      expect(nextStep(lifecycle, state, event, actor)?.state).toBe(led)
    }
  })
}

describe("screens C, E: the life of an invoice", () => {
  testEveryPair(
    invoiceLifecycle,
    {
      "created see": "pending",
      "created expire": "expired",
      "created cancel": "cancelled",
      "created extend": "created",
      "created markSettled": "paid",
      "pending settle": "paid",
      "pending lose": "created",
      "pending invalidate": "invalid",
      "pending expire": "expired",
      "pending cancel": "cancelled",
      "pending extend": "pending",
      "pending markSettled": "paid",
      "expired extend": "created",
      "expired markSettled": "paid",
      "invalid markSettled": "paid",
    },
    {
      see: ["rail"],
      lose: ["rail"],
      settle: ["rail"],
      expire: ["clock"],
      invalidate: ["rail"],
      cancel: ["customer"],
      extend: ["customer"],
      markSettled: ["customer"],
    },
  )
})

describe("screens C: the life of a payer's session", () => {
  testEveryPair(
    sessionLifecycle,
    {
      "open quote": "method_chosen",
      "open await": "awaiting_payment",
      "open pay": "paid",
      "open end": "expired",
      "open cancel": "cancelled",
      "method_chosen quote": "method_chosen",
      "method_chosen await": "awaiting_payment",
      "method_chosen pay": "paid",
      "method_chosen end": "expired",
      "method_chosen cancel": "cancelled",
      "awaiting_payment quote": "method_chosen",
      "awaiting_payment await": "awaiting_payment",
      "awaiting_payment pay": "paid",
      "awaiting_payment end": "expired",
      "awaiting_payment cancel": "cancelled",
      "expired begin": "open",
      "cancelled begin": "open",
    },
    {
      quote: ["customer"],
      await: ["customer"],
      pay: ["customer", "rail"],
      end: ["clock"],
      cancel: ["customer"],
      begin: ["customer"],
    },
  )
})

describe("screens E: the life of a template", () => {
  testEveryPair(
    templateLifecycle,
    {
      "draft publish": "active",
      "draft archive": "archived",
      "active pause": "paused",
      "active archive": "archived",
      "paused publish": "active",
      "paused archive": "archived",
    },
    { publish: ["customer"], pause: ["customer"], archive: ["customer"] },
  )
})
