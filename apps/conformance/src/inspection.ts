import { EnvelopeSchema, type ErrorTag, errorCatalogue, errorTagsOf, publicTags } from "@wallet/core/contract"
import * as v from "valibot"
import { getCall } from "./contractCalls.ts"
import { type Reply, toEnvelope, toRecord } from "./provider.ts"
import type { CheckResult } from "./report.ts"
import { findUndeclaredValue } from "./undeclaredValue.ts"

/** Rules for every answer of any check (spec §7, §8). */
const rules = {
  "every answer is JSON": ({ contentType, json }) =>
    json === undefined
      ? "the body is no JSON"
      : /^application\/json\b/i.test(contentType)
        ? undefined
        : `the content type is ${JSON.stringify(contentType)}`,
  "every answer has ok, data and error": ({ json }) =>
    json === undefined || v.is(EnvelopeSchema, json) ? undefined : "the body is no envelope",
  "a success carries the tag null": (reply) => {
    const { ok, tag } = toEnvelope(reply)
    return ok === true && tag !== null ? `the tag is ${JSON.stringify(tag)}` : undefined
  },
  "a refusal carries a tag and no data": (reply) => {
    const { ok, tag, data } = toEnvelope(reply)
    if (ok !== false) return undefined
    if (typeof tag !== "string") return `the tag is ${JSON.stringify(tag)}`
    return data === null || data === undefined ? undefined : "there is data beside the tag"
  },
  "a refusal names its request": (reply) => {
    const { ok, requestId } = toEnvelope(reply)
    return ok === false && (typeof requestId !== "string" || requestId === "") ? "there is no requestId" : undefined
  },
  "every answer names its request in X-Request-Id": (reply) => {
    if (reply.requestId === "") return "there is no such header"
    const { ok, requestId } = toEnvelope(reply)
    // A kept answer names the request that it was made for.
    const isNew = reply.call !== undefined && getCall(reply.call).method === "GET"
    const isOther = ok === false && isNew && typeof requestId === "string" && requestId !== reply.requestId
    return isOther ? `the header is ${reply.requestId}, and the refusal says ${requestId}` : undefined
  },
  "a refusal tells nothing of the program": (reply) => {
    const leak =
      /"(?:stack|trace|exception|cause)":|\\n\s+at |\bat \S+ \(|\w\.(?:[cm]?[jt]s|py|rb|go|java|php|cs):\d+/i.exec(
        JSON.stringify(toRecord(reply.json)["error"] ?? null),
      )
    return leak === null ? undefined : `there is ${JSON.stringify(leak[0])} in the error`
  },
  "the status fits the tag": (reply) => {
    const { ok, tag } = toEnvelope(reply)
    const wanted = ok === true ? 200 : isKnown(tag) ? errorCatalogue[tag].status : undefined
    return wanted === undefined || reply.status === wanted
      ? undefined
      : `${JSON.stringify(tag)} came with ${reply.status}, not ${wanted}`
  },
  "nothing that is asked makes the provider fail": (reply) => {
    const { tag } = toEnvelope(reply)
    const fails =
      tag === "internal_error" || (reply.status >= 500 && tag !== "service_unavailable" && tag !== "rate_unavailable")
    return fails ? `answered ${reply.status}, ${JSON.stringify(tag)}` : undefined
  },
  "a call answers with its declared tags alone": (reply) => {
    const { ok, tag } = toEnvelope(reply)
    if (ok !== false) return undefined
    const declared: readonly string[] = reply.call ? errorTagsOf(getCall(reply.call)) : publicTags
    return declared.includes(String(tag)) ? undefined : `${JSON.stringify(tag)} is not declared`
  },
  "data has the declared shape": (reply) => {
    const { ok, data } = toEnvelope(reply)
    if (ok !== true || !reply.call) return undefined
    const schema = getCall(reply.call).data
    const checked = v.safeParse(schema, data)
    if (checked.success) return findUndeclaredValue(schema, data)
    const [issue] = checked.issues
    return `${v.getDotPath(issue) ?? "data"}: ${issue.message}`
  },
} as const satisfies Readonly<Record<string, (reply: Reply) => string | undefined>>

function isKnown(tag: unknown): tag is ErrorTag {
  return typeof tag === "string" && Object.hasOwn(errorCatalogue, tag)
}

/** Maximum number of examples in the report. */
const mostExamples = 5

/** Checks each answer against the rules, and reports at the end which ones were broken where. */
export function createInspection() {
  const breaches = new Map<string, Set<string>>(Object.keys(rules).map((name) => [name, new Set()]))
  let count = 0
  return {
    inspect(reply: Reply): void {
      count += 1
      for (const [name, rule] of Object.entries(rules)) {
        const breach = rule(reply)
        if (breach !== undefined)
          breaches.get(name)?.add(`${reply.call ?? "a request outside of the contract"}: ${breach}`)
      }
    },
    outcomes(): readonly CheckResult[] {
      return [...breaches].map(([name, found]) => ({
        group: "every answer",
        name,
        ...(found.size === 0
          ? { state: count > 0 ? "passed" : "skipped", reason: `${count} answers` }
          : { state: "failed", reason: listed([...found]) }),
      }))
    },
  }
}

function listed(found: readonly string[]): string {
  const shown = found.slice(0, mostExamples).join("\n")
  return found.length > mostExamples ? `${shown}\nand ${found.length - mostExamples} more` : shown
}
