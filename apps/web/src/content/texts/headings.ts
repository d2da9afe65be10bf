import type { HeadingContent, Translated } from "../page/content.ts"

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

export const carouselHeading: Translated<HeadingContent> = {
  en: {
    title: "Which code do you have?",
    lead: "The wallet reads the codes of shops, banks and networks, and says what it has read before you pay.",
  },
  ru: {
    title: "Какой у вас код?",
    lead: "Кошелёк читает коды магазинов, банков и сетей и до оплаты показывает, что прочитал.",
  },
}

export const converterHeading: Translated<HeadingContent> = {
  en: {
    title: "What is it worth?",
    lead: "Type on either side. The rates are live and the arithmetic is exact, to the last digit of each currency.",
  },
  ru: {
    title: "Сколько это стоит?",
    lead: "Вводите с любой стороны. Курсы живые, а счёт точный, до последнего знака каждой валюты.",
  },
}

export const explorerHeading: Translated<HeadingContent> = {
  en: {
    title: "Where is my transaction?",
    lead: "Paste a hash, an address or the reference of an operation. The form recognises the network by its shape.",
  },
  ru: { title: "Где моя транзакция?", lead: "Вставьте хеш, адрес или номер операции. Форма узнает сеть по их виду." },
}
