import * as core from "@wallet/core"
import * as account from "@wallet/core/account"
import * as cards from "@wallet/core/cards"
import { bodyBytesOf, type Call, contract, errorCatalogue, errorTagsOf, isKeyed } from "@wallet/core/contract"
import * as merchant from "@wallet/core/merchant"
import { registered } from "@wallet/provider/areas.ts"
import { general } from "@wallet/provider/platform/http/rateLimits.ts"
import type { OpenApiDocument } from "@wallet/provider/platform/openapi/document.ts"
import { createRequestExample } from "@wallet/provider/platform/openapi/examples.ts"
import { getArea } from "@wallet/provider/platform/openapi/operation.ts"
import { listSecurity } from "@wallet/provider/platform/openapi/securitySchemes.ts"
import { findAreaTitle } from "../../../scripts/api/areaTitles.ts"
import { codeTabs, jsonBlock } from "./blocks.ts"
import type { CallDocs } from "./docstrings.ts"
import { describeFields, type Schema } from "./fields.ts"
import type { Group, Page, SitePart } from "./page.ts"
import { createSnippets } from "./snippets.ts"
import { escapeHtml, firstSentence, linkCode } from "./text.ts"

/** The calls of the contract. */
export const calls: readonly Call[] = Object.values(contract)

const entries = {
  "@wallet/core": core,
  "@wallet/core/account": account,
  "@wallet/core/cards": cards,
  "@wallet/core/merchant": merchant,
} as const

/** The entry of the SDK that has the action of a call. */
export function findEntry(name: string): string | undefined {
  return Object.entries(entries).find(([, module]) => Object.hasOwn(module, name))?.[0]
}

/** The address of the page of a call, an error tag or a webhook. */
export type Link = (code: string) => string | undefined

/** A page for each call, and one that lists them. */
export function createCalls(document: OpenApiDocument, readDocs: (name: string) => CallDocs, link: Link): SitePart {
  const schemas = document.components["schemas"] as Readonly<Record<string, Schema>>
  const pages = calls.map((call): Page => {
    const docs = readDocs(call.name)
    const describe = (schema: unknown, part: string) =>
      describeFields(schema as Schema | undefined, [part], { schemas, findMeaning: docs.findMeaning, link })
    const operation = findOperation(document, call)
    return {
      path: `reference/${call.name}`,
      title: call.name,
      description: firstSentence(docs.text) || `${call.method} ${call.path}`,
      body: describeCall(call, operation, docs, describe, link),
    }
  })
  const groups = groupCalls()
  const list = groups.map(
    ({ label, paths }) =>
      `## ${label}\n\n${paths
        .map((path) => {
          const page = pages.find((one) => one.path === path)
          return `- [\`${page?.title}\`](/docs/${path}/): ${page?.description}`
        })
        .join("\n")}`,
  )
  const index: Page = {
    path: "reference/index",
    title: "API reference",
    description: "Every call of the provider, with its fields, errors and limits.",
    body: `${introduction}\n\n${list.join("\n\n")}`,
  }
  return { section: { label: "API reference", index: "reference", groups }, pages: [index, ...pages] }
}

const introduction = `Every answer is an envelope of \`ok\`, \`data\` and \`error\`. Amounts are decimal text. The whole API as a document: [openapi.json](/docs/openapi.json), and as a [Bruno](https://www.usebruno.com) collection: [wallet-bruno.zip](/docs/wallet-bruno.zip). Try calls with your own key in the [console](/docs/console/).`

function groupCalls(): readonly Group[] {
  const groups = new Map<string, string[]>()
  for (const call of calls) {
    const title = findAreaTitle(call) ?? "Other"
    groups.set(title, [...(groups.get(title) ?? []), `reference/${call.name}`])
  }
  return [...groups]
    .map(([label, paths]) => ({ label, paths: paths.toSorted() }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

type Operation = OpenApiDocument["paths"][string][string]

function findOperation(document: OpenApiDocument, call: Call): Operation {
  const found = document.paths[call.path.replaceAll(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()]
  if (!found) throw new Error(`The OpenAPI document has no ${call.name}`)
  return found
}

function describeCall(
  call: Call,
  { parameters, requestBody, responses }: Operation,
  docs: CallDocs,
  describe: (schema: unknown, part: string) => string,
  link: Link,
): string {
  const body = requestBody?.content["application/json"]
  const answer = responses[200]?.content["application/json"]
  const data = (answer?.schema as Schema | undefined)?.properties?.["data"]
  const place = (name: "path" | "query") => {
    const found = parameters.filter((one) => one.in === name)
    return {
      type: "object",
      properties: Object.fromEntries(found.map((one) => [one.name, one.schema])),
      required: found.filter(({ required }) => required).map((one) => one.name),
    }
  }
  const parts: readonly (readonly [string, string])[] = [
    ["Path parameters", describe(place("path"), "params")],
    ["Query parameters", describe(place("query"), "query")],
    ["Body", describe(body?.schema, "body")],
  ]
  const answerFields = describe(data, "data")
  return [
    `<p class="endpoint"><span class="method">${call.method}</span> <code>${escapeHtml(call.path)}</code></p>`,
    `[Try it in the console](${createConsoleLink(call)})`,
    linkCode(docs.text, (code) => (code === call.name ? undefined : link(code))),
    describeDeprecation(call, link),
    `## Access and limits\n\n${listFacts(call)
      .map((fact) => `- ${fact}`)
      .join("\n")}`,
    "## Request",
    ...parts.flatMap(([title, fields]) => (fields === "" ? [] : [`### ${title}`, fields])),
    codeTabs(createSnippets(call, createRequestExample(call), findEntry)),
    "## Answer",
    answerFields === "" ? "`data` says nothing beyond success." : answerFields,
    jsonBlock(answer?.example),
    `## Errors\n\n${listErrors(call)}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

/** The place of a call in the console, as Scalar names it. */
function createConsoleLink(call: Call): string {
  const path = call.path.replaceAll(/:(\w+)/g, "%7B$1%7D")
  return `/docs/console/#tag/${getArea(call)}/${call.method}${path}`
}

function describeDeprecation({ deprecated }: Call, link: Link): string {
  if (!deprecated) return ""
  const { sunset, instead } = deprecated
  const other = instead === undefined ? "" : ` Use [\`${instead}\`](${link(instead)}) instead.`
  return `:::caution[Deprecated]\nThis call may be gone from ${sunset} on.${other}\n:::`
}

const unkeyedReasons = {
  asks: "none: the call only reads, or makes something that expires by itself",
  sets: "none: the call sets a value, and the last one counts",
  ends: "none: the call ends a thing for good, and a second time finds it ended",
  places: "none: the call writes to a place that you name",
  proves: "none: the call uses up a password or a code",
} as const

function listFacts(call: Call): readonly string[] {
  const { stepUp, movesMoney, unkeyed, shownOnce } = call
  const limit = registered.callLimits[call.name as keyof typeof registered.callLimits]
  return [
    `**Access:** ${describeAccess(call)}.`,
    ...(isKeyed(call)
      ? [`**Idempotency-Key:** ${movesMoney ? "required" : "optional"}; the same key again has no second effect.`]
      : unkeyed
        ? [`**Idempotency-Key:** ${unkeyedReasons[unkeyed]}.`]
        : []),
    ...(movesMoney ? ["**Money:** this call moves money."] : []),
    ...(stepUp
      ? [`**Second factor:** ${stepUp === true ? "asked for" : "may be asked for"} in a session; never of an API key.`]
      : []),
    ...(shownOnce ? ["**Secret:** the answer holds one, which is shown this once."] : []),
    `**Rate:** ${limit ? `${formatRate(limit.points, limit.per)}, and ` : ""}${describeGeneralRate(call)}.`,
    ...(call.body ? [`**Size:** a body of at most ${bodyBytesOf(call).toLocaleString("en")} bytes.`] : []),
  ]
}

function formatRate(count: number, per: string): string {
  return `${count} requests a ${per}`
}

function describeAccess({ access, scope }: Pick<Call, "access" | "scope">): string {
  if (access === "public") return "public, without credentials"
  if (scope === undefined) return "a session; no API key may make this call"
  const isForApps = listSecurity({ access, scope }).some(({ oauth }) => oauth)
  if (scope === "any") return "a session, any API key, or any app that the customer allows"
  const others = isForApps ? "an API key or [an app](/docs/guides/authorize-apps/)" : "an API key"
  return `a session, or ${others} with the scope \`${scope}\`${isForApps ? "" : "; no app may make this call"}`
}

/** The limit of all calls together that counts for a caller of this one. */
function describeGeneralRate({ access, scope }: Pick<Call, "access" | "scope">): string {
  if (access === "public") return `${formatRate(general.address.points, "minute")} from one address in all`
  if (scope === undefined) return `${formatRate(general.account.points, "minute")} of one customer in all`
  return `${formatRate(general.key.points, "minute")} with one key in all`
}

function listErrors(call: Call): string {
  const rows = errorTagsOf(call)
    .toSorted((one, other) => errorCatalogue[one].status - errorCatalogue[other].status)
    .map((tag) => {
      const { status, meaning } = errorCatalogue[tag]
      return `| [\`${tag}\`](/docs/errors/${tag}/) | ${status} | ${meaning.replaceAll("|", "\\|")} |`
    })
  return ["| Tag | Status | Meaning |", "| --- | --- | --- |", ...rows].join("\n")
}
