import type { PageContent, Translated } from "#content/shapes.ts"
import { brand } from "#site/brand.ts"
import { mailRow } from "./mailRow.ts"

export const media: Translated<PageContent> = {
  en: {
    title: "Press kit",
    lead: "How the name is written, what the mark looks like, and facts that may be quoted.",
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
        text: "The mark may be used in reports about us without asking.",
        points: [
          "Leave free space around it of at least half of its width.",
          "Use it in its own colours, or in one colour on a quiet ground.",
          "Do not turn, stretch or outline it, and add no shadow.",
          "The name is written as here, in running text without capitals throughout.",
        ],
      },
      {
        kind: "text",
        title: "In one paragraph",
        paragraphs: [
          "A web wallet in which people hold fiat and crypto money side by side, top up, exchange and send. Fee and rate stand before each confirmation, and amounts are kept to their last digit.",
        ],
      },
    ],
  },
  ru: {
    title: "Пресс-кит",
    lead: "Как пишется название, как выглядит знак и какие факты можно цитировать.",
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
          "Используйте его собственные цвета или один цвет на спокойном фоне.",
          "Не поворачивайте, не растягивайте, не обводите и не добавляйте тень.",
          "Название пишется так, как здесь, в тексте не заглавными буквами.",
        ],
      },
      {
        kind: "text",
        title: "Одним абзацем",
        paragraphs: [
          "Веб-кошелёк для фиата и криптовалюты: деньги можно пополнять, обменивать и отправлять. Комиссия и курс видны до каждого подтверждения, а суммы хранятся до последнего знака.",
        ],
      },
    ],
  },
}
