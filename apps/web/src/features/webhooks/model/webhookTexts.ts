import type { Known } from "@wallet/core"
import type { WebhookDelivery, WebhookEndpoint, WebhookEventType, WebhookFailure } from "@wallet/core/merchant"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"
import type { BadgeKind } from "#ui/Badge.tsx"

interface Look {
  readonly kind: BadgeKind
  readonly text: () => string
}

/** The name of an endpoint: its URL, if it has its own. */
export function endpointName({ url }: Pick<WebhookEndpoint, "url">): string {
  return url === null ? m.webhooks_whereInvoices() : describeAddress(url)
}

/** The name of the computer on which `wallet listen` takes what waits; undefined for an address that is sent to. */
export function findListener(url: string | null): string | undefined {
  return url?.startsWith("listen:") ? url.slice("listen:".length) : undefined
}

/** The target of a delivery as its owner knows it: a URL, or a program on a computer. */
export function describeAddress(url: string): string {
  const name = findListener(url)
  return name === undefined ? url : m.webhooks_onComputer({ name })
}

/** The label and colour of an endpoint's state. */
export function endpointLook({ state, failingSince }: WebhookEndpoint): Look {
  if (state === "disabled") return { kind: "neutral", text: m.webhooks_disabled }
  if (failingSince !== null) return { kind: "warning", text: m.webhooks_failing }
  return { kind: "success", text: m.webhooks_enabled }
}

/** The reasons why the provider disabled an endpoint. */
export const disabledTexts: Readonly<Record<NonNullable<WebhookEndpoint["disabledReason"]>, () => string>> = {
  owner: m.webhooks_disabledByOwner,
  gone: m.webhooks_disabledGone,
  failing: m.webhooks_disabledFailing,
}

/** The label and colour of each delivery state. */
export const deliveryLooks: Readonly<Record<Known<WebhookDelivery["state"]>, Look>> = {
  queued: { kind: "accent", text: m.webhooks_stateQueued },
  retrying: { kind: "warning", text: m.webhooks_stateRetrying },
  delivered: { kind: "success", text: m.webhooks_stateDelivered },
  exhausted: { kind: "danger", text: m.webhooks_stateExhausted },
  replayed: { kind: "neutral", text: m.webhooks_stateReplayed },
}

/** The reasons why an attempt failed. If there was a response, its status says more. */
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

/** The status of the newest answer to a delivery, or the reason why there is none; undefined before the first attempt. */
export function describeOutcome({ lastStatus, lastFailure }: WebhookDelivery): string | undefined {
  if (lastStatus !== null) return m.webhooks_status({ status: lastStatus })
  return lastFailure === null ? undefined : getTitle(failureTexts, lastFailure)
}

/** The titles of event groups, by the prefix of the event names. */
export const groupTexts: Readonly<Record<string, () => string>> = {
  invoice: m.webhooks_groupInvoice,
  payout_batch: m.webhooks_groupPayoutBatch,
  payout_row: m.webhooks_groupPayoutRow,
}

/** The event types that can be chosen, by group. Tests are only sent on request. */
export function eventGroups(types: readonly WebhookEventType[]): readonly (readonly [string, WebhookEventType[]])[] {
  const groups = new Map<string, WebhookEventType[]>()
  for (const type of types) {
    const [group = ""] = type.split(".")
    if (group !== "webhook") groups.set(group, [...(groups.get(group) ?? []), type])
  }
  return [...groups]
}
