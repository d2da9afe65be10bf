/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
}

/** The code in backticks of a text as HTML, with a link wherever `link` knows an address for it. */
export function toInlineHtml(text: string, link: (code: string) => string | undefined): string {
  return text
    .replaceAll(/\s+/g, " ")
    .split("`")
    .map((part, index) => {
      if (index % 2 === 0) return escapeHtml(part)
      const address = link(part)
      const code = `<code>${escapeHtml(part)}</code>`
      return address === undefined ? code : `<a href="${address}">${code}</a>`
    })
    .join("")
}

/** Links the code in backticks of a Markdown text that `link` knows an address for; code blocks stay as they are. */
export function linkCode(markdown: string, link: (code: string) => string | undefined): string {
  return markdown.replaceAll(/(?<![`[])`([A-Za-z_]\w+)`(?![`\]])/g, (whole, code: string) => {
    const address = link(code)
    return address === undefined ? whole : `[${whole}](${address})`
  })
}

/** The first sentence of a text, without the marks of Markdown. */
export function firstSentence(text: string): string {
  const plain = text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[`*]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim()
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain
}
