import type { HeadingContent, Translated } from "#content/shapes.ts"

export const academyHeading: Translated<HeadingContent> = {
  en: {
    title: "Academy",
    lead: "Short lessons about money and networks. Each takes a few minutes and ends with something to do.",
  },
  ru: {
    title: "Академия",
    lead: "Короткие уроки о деньгах и сетях. Каждый занимает несколько минут и заканчивается делом.",
  },
}

export const blogHeading: Translated<HeadingContent> = {
  en: { title: "Blog", lead: "How the wallet is built, and why it is built that way." },
  ru: { title: "Блог", lead: "Как устроен кошелёк и почему именно так." },
}
