import type { ReactElement } from "react"

/**
 * Elements or nothing, but no bare text. A place beside others takes it: a browser's translation replaces text nodes, and
 * React can no longer remove one, nor put anything before it, where its element holds more than the text.
 */
export type Elements = ReactElement | "" | false | null | undefined | readonly Elements[]
