import type { Envelope, Provider, Reply } from "./provider.ts"
import { toEnvelope } from "./provider.ts"

/** Dependencies of the checks. */
export interface Bench {
  readonly provider: Provider
  /** The address of the provider's calls. */
  readonly apiUrl: string
  /** Sends requests that are not calls of the contract: those of a browser. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** The token of a customer with money in a wallet, who may make every tested call. */
  readonly token: string
  /** Of another customer. */
  readonly otherToken: string | undefined
  /** An API key of the first customer for signed requests only, which may read. */
  readonly signingKey: string | undefined
  /** A key or an id that was never used before. */
  readonly fresh: () => string
  /** Maximum wait for a quote to expire, in milliseconds; 0 to skip such checks. */
  readonly patience: number
  readonly wait: (milliseconds: number) => Promise<void>
  /** The time in milliseconds, which the provider's is close to. */
  readonly now: () => number
  /** Address at which the provider reaches the suite's webhook receiver, and the local port. */
  readonly webhooks: { readonly url: string; readonly port: number } | undefined
}

/** A requirement on a provider. It returns if it is met, or throws a `Breach` or a `Skip`. */
export interface Check {
  readonly group: string
  readonly name: string
  readonly run: (bench: Bench) => Promise<void>
}

/** The provider breaks the contract. */
export class Breach extends Error {
  override readonly name = "Breach"
}

/** The check could not run, through no fault of the provider's. */
export class Skip extends Error {
  override readonly name = "Skip"
}

/** @throws Breach unless `holds`. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Breach(otherwise)
}

/** Refusals because the customer lacks something, which is no fault of the provider. */
const lacking: Readonly<Record<string, string>> = {
  kyc_required: "the customer must be verified for this amount",
  step_up_required: "the customer must confirm this, which nobody does here",
  not_available: "the provider does not offer it",
  api_key_forbidden: "the key needs the scope read",
}

/** The requirement that the customer lacks according to a refusal; `undefined` for any other tag. */
export function findLack(tag: unknown): string | undefined {
  return typeof tag === "string" && Object.hasOwn(lacking, tag) ? lacking[tag] : undefined
}

/** @throws Skip where the provider can't be asked for this now, or not for this customer. */
function skipUnaskable(call: string | undefined, tag: unknown): void {
  if (tag === "service_unavailable") throw new Skip(`${call}: service_unavailable`)
  const lack = findLack(tag)
  if (lack !== undefined) throw new Skip(`${call}: ${String(tag)}: ${lack}`)
}

/** The data of a success. @throws Breach for a refusal; Skip if the provider can't answer it now. */
export function readData(reply: Reply): Readonly<Record<string, unknown>> {
  const envelope = toEnvelope(reply)
  skipUnaskable(reply.call, envelope.tag)
  must(envelope.ok === true, `${reply.call} was refused: ${JSON.stringify(envelope.tag)}, ${reply.status}`)
  return envelope.data as Readonly<Record<string, unknown>> // its shape is a rule for every answer
}

/** @throws Breach unless the answer is a refusal with one of these tags; Skip where the customer lacks something. */
export function mustRefuse(reply: Reply, ...tags: readonly string[]): Envelope {
  const envelope = toEnvelope(reply)
  if (!tags.includes(String(envelope.tag)) && envelope.tag !== "service_unavailable")
    skipUnaskable(reply.call, envelope.tag)
  must(
    envelope.ok === false && tags.includes(String(envelope.tag)),
    `wanted a refusal with ${tags.join(" or ")}, got ${describe(envelope)}`,
  )
  return envelope
}

/** Summary of an answer. */
export function describe({ ok, tag, fields }: Envelope): string {
  if (ok === true) return "a success"
  const named = Object.keys(fields)
  return `${JSON.stringify(tag)}${named.length > 0 ? ` for ${named.join(", ")}` : ""}`
}
