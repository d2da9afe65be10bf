/** Text that the build made from our own markdown. */
export function ArticleBody({ html }: { readonly html: string }) {
  // The HTML comes from files of this repository; markdown-it lets no raw HTML of theirs through.
  // oxlint-disable-next-line react/no-danger
  return <div className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
