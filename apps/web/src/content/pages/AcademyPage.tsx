import { ArticleIndex } from "../articles/ArticleIndex.tsx"

const heading = {
  en: {
    title: "Academy",
    lead: "Short lessons about money and networks. Each takes a few minutes and ends with something to do.",
  },
  ru: {
    title: "Академия",
    lead: "Короткие уроки о деньгах и сетях. Каждый занимает несколько минут и заканчивается делом.",
  },
}

/** The lessons. */
export function AcademyPage() {
  return <ArticleIndex kind="academy" heading={heading} />
}
