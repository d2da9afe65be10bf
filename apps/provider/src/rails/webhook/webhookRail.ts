import type { WebhookFailure } from "@wallet/core/contract"

/** Why a webhook can't go to an address, as the field `url` says it. */
export type WebhookUrlProblem = "url_invalid" | "https_required" | "port_forbidden" | "address_private" | "name_unknown"

/** What came of one attempt to deliver a webhook. */
export interface WebhookAnswer {
  /** The status of the answer; null where there was none. */
  readonly status: number | null
  /** Null where the answer's status says that it arrived. */
  readonly failure: WebhookFailure | null
  /** How the answer's body begins; null where there was no answer. */
  readonly body: string | null
}

/** The way to the servers of customers. Nothing on a private network can be reached by it. */
export interface WebhookRail {
  /** Whether a webhook may go to an address as it resolves now; the first thing that forbids it, or undefined. */
  check(url: string): Promise<WebhookUrlProblem | undefined>
  /** Sends one webhook. It never throws: what went wrong is the answer. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>
}
