import { type ConnectionInfo, payloadPath, shouldFetchPayload } from "@wallet/core"
import type { Locale } from "#i18n/locale.ts"
import type { Delivery } from "./contents.ts"

/** A page's payload file (spec §7), written by the build. */
export interface Payload {
  /** The build that wrote it: another build's components may expect another content. */
  readonly build: string
  readonly page: string
  readonly content: unknown
}

interface PayloadFilesOptions {
  readonly fetch: typeof globalThis.fetch
  /** The build of the running page. */
  readonly build: string
  /** The browser's current connection info. */
  readonly connection: () => ConnectionInfo | undefined
  /** The page whose document runs, and its language. It brought along what there is of it. */
  readonly documentPage: string
  readonly documentLocale: Locale
}

/**
 * The payload files as a source of contents. Where fetching one is not worth it (spec §7), and where the site has gone
 * on to another build, the page's document is to be loaded instead.
 */
export function readPayloadFiles({ fetch, build, connection, documentPage, documentLocale }: PayloadFilesOptions) {
  return async (page: string, locale: Locale): Promise<Delivery> => {
    // Loading the document once more would bring no more: it would only load itself again and again.
    if (page === documentPage && locale === documentLocale) return { arrival: "nowhere" }
    if (!shouldFetchPayload(connection())) return { arrival: "by_document" }
    const answer = await fetch(`${payloadPath(page, locale)}?build=${build}`, { credentials: "omit" })
    if (answer.status === 404) return { arrival: "nowhere" }
    if (!answer.ok) throw new Error(`The payload of ${page} was answered with ${answer.status}`)
    const payload = readPayload(await answer.json())
    if (payload?.build !== build) return { arrival: "by_document" }
    // An odd address may lead to the file of another page.
    return payload.page === page ? { arrival: "here", content: payload.content } : { arrival: "nowhere" }
  }
}

function readPayload(answer: unknown): Payload | undefined {
  if (typeof answer !== "object" || answer === null) return undefined
  return "build" in answer && "page" in answer && "content" in answer
    ? (answer as Payload) // what it says is compared by the caller; its content is of the same build
    : undefined
}
