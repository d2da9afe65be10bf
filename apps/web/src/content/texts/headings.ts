import { listDrawings } from "#content/drawings/listDrawings.ts"
import type { PicturedHeading, Translated } from "#content/shapes.ts"

export const academyHeading: Translated<PicturedHeading> = {
  en: {
    title: "Academy",
    lead: "Short lessons about money and networks. Each takes a few minutes and ends with something to do.",
    drawing: listDrawings.academy,
    ground: "warm",
  },
  ru: {
    title: "Академия",
    lead: "Короткие уроки о деньгах и сетях. Каждый занимает несколько минут и заканчивается делом.",
    drawing: listDrawings.academy,
    ground: "warm",
  },
}

export const blogHeading: Translated<PicturedHeading> = {
  en: {
    title: "Blog",
    lead: "How the wallet is built, and why it is built that way.",
    drawing: listDrawings.blog,
    ground: "warm",
  },
  ru: { title: "Блог", lead: "Как устроен кошелёк и почему именно так.", drawing: listDrawings.blog, ground: "warm" },
}
