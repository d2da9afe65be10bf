import type { PageContent, Translated } from "#content/shapes.ts"
import { brand } from "#site/brand.ts"
import type { Download } from "./downloads.ts"
import { mailRow } from "./mailRow.ts"

/** The press kit, with the names of its files. */
export interface MediaContent extends PageContent {
  readonly downloads: string
  readonly files: Readonly<Record<Download, string>>
}

export const media: Translated<MediaContent> = {
  en: {
    title: "Press kit",
    lead: "Our name, our mark and facts you can quote.",
    downloads: "Downloads",
    files: {
      markSvg: "Mark, SVG",
      markPng: "Mark, PNG, 1024 px",
      inkSvg: "Mark in ink, SVG",
      whiteSvg: "Mark in white, SVG",
      logoPng: "Logo, PNG",
      logoLightPng: "Logo for dark backgrounds, PNG",
    },
    sections: [
      {
        kind: "facts",
        title: "Facts",
        rows: [
          ["Name", brand.name],
          ["Legal entity", brand.legalEntity],
          ["What it is", "A web wallet for fiat and crypto"],
          ["Languages", "English, Russian"],
          mailRow("Press contact"),
        ],
      },
      {
        kind: "points",
        title: "Using the mark",
        text: "You may use the mark in coverage about us without asking.",
        points: [
          "Leave clear space around it: at least half its width.",
          "Use its own colours, or a single colour on a plain background.",
          "Don't rotate, stretch or outline it, and don't add a shadow.",
          "Write the name as it stands here, never in all capitals.",
        ],
      },
      {
        kind: "text",
        title: "In one paragraph",
        paragraphs: [
          "A web wallet for fiat and crypto: people top up, exchange, send and pay by card from one account. The fee and the rate are shown before each confirmation, and every amount is exact to the last digit.",
        ],
      },
    ],
  },
  ru: {
    title: "Пресс-кит",
    lead: "Как пишется название, как выглядит знак и какие факты можно цитировать.",
    downloads: "Файлы",
    files: {
      markSvg: "Знак, SVG",
      markPng: "Знак, PNG, 1024 px",
      inkSvg: "Тёмный знак, SVG",
      whiteSvg: "Белый знак, SVG",
      logoPng: "Логотип, PNG",
      logoLightPng: "Логотип для тёмного фона, PNG",
    },
    sections: [
      {
        kind: "facts",
        title: "Факты",
        rows: [
          ["Название", brand.name],
          ["Юридическое лицо", brand.legalEntity],
          ["Что это", "Веб-кошелёк для фиата и криптовалюты"],
          ["Языки", "английский, русский"],
          mailRow("Для прессы"),
        ],
      },
      {
        kind: "points",
        title: "Как использовать знак",
        text: "В материалах о нас знак можно использовать без разрешения.",
        points: [
          "Оставляйте вокруг свободное место не меньше половины его ширины.",
          "Используйте фирменные цвета или один цвет на спокойном фоне.",
          "Не поворачивайте, не растягивайте, не обводите и не добавляйте тень.",
          "Пишите название так, как здесь, а не заглавными буквами.",
        ],
      },
      {
        kind: "text",
        title: "Одним абзацем",
        paragraphs: [
          "Веб-кошелёк для фиата и криптовалюты: пополнение, обмен, переводы и карта в одном аккаунте. Комиссия и курс видны до подтверждения, а суммы точны до последнего знака.",
        ],
      },
    ],
  },
}
