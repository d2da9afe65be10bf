/** A page of the site, before it is Markdown. */
export interface Page {
  /** The path below `/docs/`, without a slash at either end; `index` for the start page. */
  readonly path: string
  readonly title: string
  /** A sentence for search engines and previews. */
  readonly description: string
  /** Markdown, without the title. */
  readonly body: string
  /** The text of the link in the navigation. Default: the title. */
  readonly label?: string
  /** False for pages whose parts are in the navigation of no page, such as decisions. */
  readonly isListed?: boolean
  readonly hasContents?: boolean
}

/** A group of links in the navigation. */
export interface Group {
  readonly label: string
  readonly paths: readonly string[]
}

/** A part of the site with a navigation of its own. */
export interface Section {
  readonly label: string
  /** Its first page. */
  readonly index: string
  readonly groups: readonly Group[]
}

/** The pages of a part of the site, and their navigation. */
export interface SitePart {
  readonly section: Section
  readonly pages: readonly Page[]
}

/** The Markdown of a page, as Starlight reads it. */
export function toMarkdown({ title, description, body, hasContents = true }: Page): string {
  const lines = [
    "---",
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...(hasContents ? [] : ["tableOfContents: false"]),
    "---",
  ]
  return `${lines.join("\n")}\n\n${body.trim()}\n`
}
