import type { WebhookFailure } from "@wallet/core/contract"

/** The reason why a webhook can't go to a URL, as the code of the field `url`. */
export type WebhookUrlProblem = "url_invalid" | "https_required" | "port_forbidden" | "address_private" | "name_unknown"

/** The result of one attempt to deliver a webhook. */
export interface WebhookAnswer {
  /** The status of the response; null without one. */
  readonly status: number | null
  /** Null after a successful delivery. */
  readonly failure: WebhookFailure | null
  /** The start of the response's body; null without a response. */
  readonly body: string | null
}

/** Delivers webhooks to customers' servers. It can't reach private networks. */
export interface WebhookRail {
  /** The first reason that forbids a webhook to a URL as it resolves now, or undefined. */
  check(url: string): Promise<WebhookUrlProblem | undefined>
  /** Sends one webhook. It never throws: the result contains any error. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>
}
