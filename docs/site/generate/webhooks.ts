import type { OpenApiDocument } from "@wallet/provider/platform/openapi/document.ts"
import { jsonBlock } from "./blocks.ts"
import type { Link } from "./calls.ts"
import type { CallDocs } from "./docstrings.ts"
import { describeFields, type Schema } from "./fields.ts"
import type { Page, SitePart } from "./page.ts"
import { firstSentence, linkCode } from "./text.ts"

/** A page for each webhook event with its payload, and one that lists them. */
export function createWebhooks(
  { webhooks, components }: OpenApiDocument,
  readDocs: (name: string) => CallDocs,
  link: Link,
): SitePart {
  const schemas = components["schemas"] as Readonly<Record<string, Schema>>
  const docs = readDocs("webhookData")
  const pages = Object.entries(webhooks).map(([type, { post }]): Page => {
    const media = post.requestBody.content["application/json"]
    const data = (media?.schema as Schema | undefined)?.properties?.["data"]
    const [subject = ""] = type.split(".")
    const findMeaning = ([, ...names]: readonly string[]) => docs.findMeaning([subject, ...names])
    return {
      path: `webhooks/${type}`,
      title: type,
      description: firstSentence(post.description),
      body: [
        linkCode(post.description, (code) => (code === type ? undefined : link(code))),
        "Sent to each endpoint that has chosen the event. [Receive webhooks](/docs/guides/webhooks/) says how to verify the signature, and how deliveries are retried.",
        "## Payload",
        jsonBlock(media?.example),
        "## Fields of `data`",
        describeFields(data, [""], { schemas, findMeaning, link }),
        "## Headers",
        [
          "| Header | Meaning |",
          "| --- | --- |",
          ...post.parameters.map(({ name, description }) => `| \`${name}\` | ${description} |`),
        ].join("\n"),
      ].join("\n\n"),
    }
  })
  const index: Page = {
    path: "webhooks/index",
    title: "Webhooks",
    description: "Every event that is sent to your endpoints, with its payload.",
    body: `Choose events when you [make an endpoint](/docs/reference/createWebhookEndpoint/), and try one with [\`sendTestWebhook\`](/docs/reference/sendTestWebhook/).\n\n${pages
      .map(({ path, title, description }) => `- [\`${title}\`](/docs/${path}/): ${description}`)
      .join("\n")}`,
  }
  const groups = [...new Set(pages.map(({ title }) => title.split(".")[0] ?? ""))].map((subject) => ({
    label: subject,
    paths: pages.filter(({ title }) => title.startsWith(`${subject}.`)).map(({ path }) => path),
  }))
  return { section: { label: "Webhooks", index: "webhooks", groups }, pages: [index, ...pages] }
}
