import { ArticleIndex } from "../articles/ArticleIndex.tsx"

const heading = {
  en: { title: "Blog", lead: "How the wallet is built, and why it is built that way." },
  ru: { title: "Блог", lead: "Как устроен кошелёк и почему именно так." },
}

/** The posts. */
export function BlogPage() {
  return <ArticleIndex kind="blog" heading={heading} />
}
