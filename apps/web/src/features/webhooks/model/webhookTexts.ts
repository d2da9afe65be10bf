import type { Known } from "@wallet/core"
import type { WebhookDelivery, WebhookEndpoint, WebhookEventType, WebhookFailure } from "@wallet/core/merchant"
import { m } from "#i18n/generated/messages.js"
import type { BadgeKind } from "#ui/Badge.tsx"

interface Look {
  readonly kind: BadgeKind
  readonly text: () => string
}

/** What an endpoint is called: its address, where it has one of its own. */
export function endpointName({ url }: Pick<WebhookEndpoint, "url">): string {
  return url ?? m.webhooks_whereInvoices()
}

/** How an endpoint stands, in a word and a colour. */
export function endpointLook({ state, failingSince }: WebhookEndpoint): Look {
  if (state === "disabled") return { kind: "neutral", text: m.webhooks_disabled }
  if (failingSince !== null) return { kind: "warning", text: m.webhooks_failing }
  return { kind: "success", text: m.webhooks_enabled }
}

/** Why an endpoint is disabled, where its owner did not do it. */
export const disabledTexts: Readonly<Record<NonNullable<WebhookEndpoint["disabledReason"]>, () => string>> = {
  owner: m.webhooks_disabledByOwner,
  gone: m.webhooks_disabledGone,
  failing: m.webhooks_disabledFailing,
}

/** How a delivery stands, in a word and a colour. */
export const deliveryLooks: Readonly<Record<Known<WebhookDelivery["state"]>, Look>> = {
  queued: { kind: "accent", text: m.webhooks_stateQueued },
  retrying: { kind: "warning", text: m.webhooks_stateRetrying },
  delivered: { kind: "success", text: m.webhooks_stateDelivered },
  exhausted: { kind: "danger", text: m.webhooks_stateExhausted },
  replayed: { kind: "neutral", text: m.webhooks_stateReplayed },
}

/** Why an attempt failed; where there was an answer, its status says more. */
export const failureTexts: Readonly<Record<WebhookFailure, () => string>> = {
  status: m.webhooks_failureStatus,
  redirect: m.webhooks_failureRedirect,
  timeout: m.webhooks_failureTimeout,
  unreachable: m.webhooks_failureUnreachable,
  certificate: m.webhooks_failureCertificate,
  name_unknown: m.webhooks_failureNameUnknown,
  address_private: m.webhooks_failureAddressPrivate,
  port_forbidden: m.webhooks_failurePortForbidden,
}

/** What the events of a group are about, by how their names begin. */
export const groupTexts: Readonly<Record<string, () => string>> = {
  invoice: m.webhooks_groupInvoice,
  payout_batch: m.webhooks_groupPayoutBatch,
  payout_row: m.webhooks_groupPayoutRow,
}

/** The event types that can be chosen, group by group. A test comes only when it is asked for. */
export function eventGroups(types: readonly WebhookEventType[]): readonly (readonly [string, WebhookEventType[]])[] {
  const groups = new Map<string, WebhookEventType[]>()
  for (const type of types) {
    const [group = ""] = type.split(".")
    if (group !== "webhook") groups.set(group, [...(groups.get(group) ?? []), type])
  }
  return [...groups]
}
