import {
  customerTags,
  errorCatalogue,
  errorTagsOf,
  keyedTags,
  moneyTags,
  publicTags,
  stepUpTags,
} from "@wallet/core/contract"
import { refuseWith } from "@wallet/provider/platform/openapi/responses.ts"
import { jsonBlock } from "./blocks.ts"
import { calls, type Link } from "./calls.ts"
import type { Page, SitePart } from "./page.ts"
import { linkCode } from "./text.ts"

/** Tags of many calls, grouped by the trait that those calls share. */
const common: readonly (readonly [readonly string[], string])[] = [
  [publicTags, "Every call may answer with it."],
  [customerTags, "Every call of a signed-in customer may answer with it."],
  [keyedTags, "Every call with an Idempotency-Key may answer with it."],
  [moneyTags, "Every call that moves money may answer with it."],
  [stepUpTags, "Every call that may ask for a second factor may answer with it."],
]

/** A page for each error tag, and one that lists them by status. */
export function createErrors(link: Link): SitePart {
  const tags = Object.entries(errorCatalogue)
  const pages = tags.map(([tag, { status, meaning, remedy }]): Page => {
    const own = (code: string) => (code === tag ? undefined : link(code))
    return {
      path: `errors/${tag}`,
      title: tag,
      description: meaning.replaceAll("`", ""),
      body: [
        linkCode(meaning, own),
        `**Status:** ${status}`,
        `## What to do\n\n${linkCode(remedy, own)}`,
        `## The answer\n\n${jsonBlock(refuseWith(tag))}\n\nQuote \`requestId\` to the operator: it finds the request in the provider's log. [Handle errors](/docs/guides/errors/) says how the SDK tells them apart.`,
        `## Calls\n\n${listCalls(tag)}`,
      ].join("\n\n"),
    }
  })
  const statuses = [...new Set(tags.map(([, { status }]) => status))].toSorted((one, other) => one - other)
  const groups = statuses.map((status) => ({
    label: String(status),
    paths: tags
      .filter(([, one]) => one.status === status)
      .map(([tag]) => `errors/${tag}`)
      .toSorted(),
  }))
  const list = groups.map(({ label, paths }) => {
    const items = paths.map((path) => {
      const page = pages.find((one) => one.path === path)
      return `- [\`${page?.title}\`](/docs/${path}/): ${page?.description}`
    })
    return `## ${label}\n\n${items.join("\n")}`
  })
  const index: Page = {
    path: "errors/index",
    title: "Errors",
    description: "Every tag that a call may answer with, and what to do about it.",
    body: `A refusal names its reason in \`error.tag\`. The list of tags is closed: a call answers with no other than those on its page.\n\n${list.join("\n\n")}`,
  }
  return { section: { label: "Errors", index: "errors", groups }, pages: [index, ...pages] }
}

function listCalls(tag: string): string {
  const shared = common.find(([tags]) => tags.includes(tag))?.[1]
  if (shared !== undefined) return shared
  const names = calls.filter((call) => errorTagsOf(call).some((one) => one === tag)).map(({ name }) => name)
  if (names.length === 0) return "Addresses outside of the contract answer with it."
  return names.map((name) => `- [\`${name}\`](/docs/reference/${name}/)`).join("\n")
}
